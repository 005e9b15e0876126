from tumtum.engine.view import View


class GozdView(View): ...


def see(state: object, seat: int) -> GozdView:
    raise ValueError
