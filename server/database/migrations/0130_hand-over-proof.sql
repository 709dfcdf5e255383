-- Whether the receiver's code was right where the company requires one; null where it required none, and for visits that came
-- before this was written down (0123).
alter table rider_visits add column is_proven boolean;

-- A company that has set nothing requires the code from now on. An office with cargo goes on as it did: asked for, not required.
insert into settings (key, value) select 'handOverCode', '"asked"' where exists (select from packages)
  on conflict (key) do nothing;
