-- Boxes of it stand as they were measured. Until somebody says otherwise nothing is laid on a side.
alter table products add column this_side_up boolean not null default true;
