-- What somebody did that another person looks at: a discount beyond the company's tolerance, a lower price, another receiver.
create table exceptions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in
    ('discount', 'price', 'receiver', 'merge', 'override', 'completion', 'reversal', 'deletion', 'settings')),
  -- The package; of a merge the customer that stays; null for settings. What was deleted is not there any more.
  subject_id uuid,
  -- What people call the subject: a tracking number, a customer's name.
  label text not null check (length(label) between 1 and 200),
  old_value text check (length(old_value) <= 500),
  new_value text check (length(new_value) <= 500),
  reason text check (length(reason) between 1 and 500),
  -- Null for what nobody is known for any more.
  set_by uuid references employees (id),
  set_at timestamptz not null default now(),
  seen_by uuid references employees (id),
  seen_at timestamptz,
  check ((seen_by is null) = (seen_at is null))
);
create index exceptions_unseen on exceptions (set_at, id) where seen_at is null;
create index exceptions_subject on exceptions (subject_id);

-- Discounts of more than a tenth that were given before.
insert into exceptions (kind, subject_id, label, old_value, new_value, reason, set_by, set_at)
select 'discount', p.id, p.tracking_number, 'US$ ' || p.total_usd, 'US$ ' || (p.total_usd - p.discount_usd), d.reason, d.given_by,
  d.created_at
from packages p
cross join lateral (
  select reason, given_by, created_at from discounts
  where package_id = p.id and reversed_at is null order by created_at desc, id limit 1
) d
where p.discount_usd * 100 > p.total_usd * 10;

create trigger exceptions_stay before delete on exceptions for each row execute function refuse_change();
