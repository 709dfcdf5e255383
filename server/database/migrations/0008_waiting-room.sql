-- When a package came into its carton: papers keep the order in which the carton was packed.
alter table packages add column carton_since timestamptz;
update packages set carton_since = updated_at where carton_id is not null;

-- Kept by the database, so that no way into a carton can forget it.
create function note_carton_since() returns trigger language plpgsql as $$
begin
  if new.carton_id is null then
    new.carton_since := null;
  elsif tg_op = 'INSERT' then
    new.carton_since := coalesce(new.carton_since, clock_timestamp());
  else
    new.carton_since := clock_timestamp();
  end if;
  return new;
end $$;
create trigger packages_into_carton before insert on packages
  for each row when (new.carton_id is not null) execute function note_carton_since();
create trigger packages_change_carton before update on packages
  for each row when (new.carton_id is distinct from old.carton_id) execute function note_carton_since();

-- The staff's queue: all that waits and has an owner, the longest first.
create index packages_waiting_age on packages (created_at, id)
  where waiting_status <> 'approved' and receiver_id is not null;

-- The same person claims a parcel once, however often the button is pressed.
delete from parcel_claims a using parcel_claims b
  where a.status = 'open' and b.status = 'open' and a.package_id = b.package_id and a.phone = b.phone
    and (a.created_at, a.id) > (b.created_at, b.id);
create unique index parcel_claims_once on parcel_claims (package_id, phone) where status = 'open';
create index parcel_claims_open on parcel_claims (created_at) where status = 'open';
