-- Until when an agent's link opens something: its last day in the office's calendar (null: no end), and when it was ended by hand.
alter table batches add column agent_link_until date, add column agent_link_closed_at timestamptz;
alter table agent_files add column open_until date;
