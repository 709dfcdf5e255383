-- What the list says of a price by hand, and what was typed: the figures of the texts, for the daily list. The former
-- version of the server, which writes the texts alone, fills them as well.
create function usd_of(amount text) returns numeric language sql immutable strict parallel safe as $$
  select replace(substring(amount from '^US\$ ([0-9,]+\.[0-9]{2})'), ',', '')::numeric
$$;
alter table exceptions
  add column list_usd numeric generated always as (case kind when 'byHand' then usd_of(old_value) end) stored,
  add column hand_usd numeric generated always as (case kind when 'byHand' then usd_of(new_value) end) stored,
  add constraint exceptions_by_hand_figures check (kind <> 'byHand' or (list_usd is not null and hand_usd is not null));
create index exceptions_by_hand on exceptions (set_at, id) where kind = 'byHand';
