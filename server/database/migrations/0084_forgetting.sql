-- A customer who asks to be forgotten, and what a manager answered (docs/decisions/0078).
create table forgetting_requests (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'withdrawn', 'declined', 'done')),
  answer text check (length(answer) between 1 and 500),
  decided_by uuid references employees (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'declined') = (answer is not null)),
  check ((state in ('declined', 'done')) = (decided_by is not null and decided_at is not null))
);
create unique index forgetting_requests_open on forgetting_requests (customer_id) where state = 'open';
create index forgetting_requests_customer on forgetting_requests (customer_id, created_at);
create index forgetting_requests_waiting on forgetting_requests (created_at) where state = 'open';
create index forgetting_requests_decided_by on forgetting_requests (decided_by);

alter table customers add column forgotten_at timestamptz;

-- Bytes of pictures whose rows are gone: a job removes them.
create table files_to_remove (
  storage_key text primary key,
  asked_at timestamptz not null default now()
);

-- What the program may not change by itself goes for customers who were forgotten alone: their words in requests and
-- claims, the pictures there, and who took cargo at a door.
create function forget_texts(customer_ids uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(customer_ids) asked (customer_id) where not exists (
      select from customers c where c.id = asked.customer_id and c.forgotten_at is not null)) then
    raise exception 'a customer in % is not forgotten', customer_ids;
  end if;
  delete from customer_request_photos p using customer_requests r
    where r.id = p.request_id and r.customer_id = any (customer_ids);
  update customer_requests set text = null, answer = case when answer is null then null else '—' end
    where customer_id = any (customer_ids);
  delete from cargo_claim_photos p using cargo_claims c where c.id = p.claim_id and c.customer_id = any (customer_ids);
  update rider_visits v set delivered_to = null, reason = null, file_id = null, latitude = null, longitude = null, accuracy_m = null
    from deliveries d where d.id = v.delivery_id and d.customer_id = any (customer_ids);
  update exceptions e set label = c.name, old_value = null, new_value = null
    from customers c where c.id = e.subject_id and c.id = any (customer_ids) and e.kind = 'merge';
end $$;
revoke execute on function forget_texts(uuid[]) from public;

alter table exceptions drop constraint exceptions_kind_check;
alter table exceptions add constraint exceptions_kind_check check (kind in
  ('discount', 'price', 'receiver', 'merge', 'override', 'completion', 'reversal', 'deletion', 'settings', 'belowGate',
   'byHand', 'noFiscalReceipt', 'paymentDiffers', 'withoutCode', 'wrongCode', 'riderCash', 'settlement', 'withoutScan', 'forgotten'));
