-- Whoever was merged into somebody who was merged later is found in one step, as the program writes it from now on.
with recursive chain as (
  select id, merged_into, 1 as depth from customers where merged_into is not null
  union all
  select c.id, n.merged_into, c.depth + 1 from chain c join customers n on n.id = c.merged_into where n.merged_into is not null
)
update customers c set merged_into = last.merged_into
from (select distinct on (id) id, merged_into, depth from chain order by id, depth desc) last
where last.id = c.id and last.depth > 1;
