"""Devices in the store: those that a guest goes on with, and links that led there."""

from dataclasses import dataclass, replace

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from .rows import fields_of
from .schema import devices, links
from .store import Store


@dataclass(frozen=True)
class DeviceRow:
    id: str
    guest: str
    name: str
    created: int
    revoked: bool


async def use_link(store: Store, link: str, at: int, age: int) -> bool:
    """Note that a link was followed; False if it was before. Those that are too old to be good
    any more are forgotten."""
    forget = delete(links).where(links.c.at < at - age)
    try:
        await store.write(forget, insert(links).values(id=link, at=at))
    except IntegrityError:
        return False
    return True


async def was_used(store: Store, link: str) -> bool:
    return bool(await store.rows(select(links.c.id).where(links.c.id == link)))


async def add_device(store: Store, device: DeviceRow) -> None:
    await store.write(insert(devices).values(fields_of(device)))


async def devices_of(store: Store, guest: str) -> list[DeviceRow]:
    """In the order in which they came."""
    query = select(devices).where(devices.c.guest == guest).order_by(devices.c.created)
    return [DeviceRow(**row) for row in await store.rows(query)]


async def sign_out(store: Store, device: DeviceRow) -> None:
    """Its cookie is not good any more."""
    here = update(devices).where(devices.c.id == device.id)
    if not await store.write(here.values(revoked=True)):
        await add_device(store, replace(device, revoked=True))


async def signed_out(store: Store) -> frozenset[str]:
    """All devices that were signed out."""
    query = select(devices.c.id).where(devices.c.revoked)
    return frozenset(row["id"] for row in await store.rows(query))
