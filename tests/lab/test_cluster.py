"""The same run on a real Ray cluster of two nodes gives the same numbers."""

from pathlib import Path

import pytest

import tumtum
from tumtum.lab.cluster import play_on_ray
from tumtum.lab.errors import BadPlan
from tumtum.lab.plan import make_plan
from tumtum.lab.running import begin, go_on

from .test_running import same


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_the_same_numbers_on_two_nodes(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    cluster = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        cluster.add_node(num_cpus=1)
        plan = make_plan(tumtum.game("mimsy"), games=40, bots=["greedy", "random"], seats=[2, 3])
        afar = begin(tmp_path / "ray", plan, "")
        go_on(afar, backend="ray", address=cluster.address)
    finally:
        cluster.shutdown()
    here = begin(tmp_path / "here", plan, "")
    go_on(here, jobs=1)
    assert same(afar, here)
    assert afar.tally() == here.tally()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_where_there_is_no_cluster_it_is_said() -> None:
    plan = make_plan(tumtum.game("mimsy"), games=1)
    with pytest.raises(BadPlan, match="there is no Ray cluster at 'auto'"):
        list(play_on_ray(plan, [0], "auto"))
