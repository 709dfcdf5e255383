-- Since when a package lies where its shelf says, as far as somebody scanned it there; null where nobody did.
alter table packages add column shelf_at timestamptz;
