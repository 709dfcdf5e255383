-- Whether the receiver's code was right where the company requires one; null where it required none, and for visits that came
-- before this was written down (0072).
alter table rider_visits add column is_proven boolean;
