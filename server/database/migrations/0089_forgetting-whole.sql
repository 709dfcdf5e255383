-- The customer's answers in a claim's file, and their name in exceptions: who got a package in their place or before them,
-- and codes that a rider typed wrong (docs/decisions/0078).
create or replace function forget_texts(customer_ids uuid[]) returns void
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
  -- What the customer said, in the portal or to somebody of the office.
  update cargo_claim_events v set note = null from cargo_claims c
    where c.id = v.claim_id and c.customer_id = any (customer_ids) and v.note is not null
      and (v.employee_id is null or v.channel is not null);
  update rider_visits v set delivered_to = null, reason = null, file_id = null, latitude = null, longitude = null, accuracy_m = null
    from deliveries d where d.id = v.delivery_id and d.customer_id = any (customer_ids);
  update exceptions e set label = c.name, old_value = null, new_value = null
    from customers c where c.id = e.subject_id and c.id = any (customer_ids) and e.kind = 'merge';
  update exceptions e set label = c.name
    from packages p join customers c on c.id = p.receiver_id
    where p.id = e.subject_id and c.id = any (customer_ids) and e.kind = 'wrongCode';
  -- The exception has names; whose they are is said by the entry of the same change.
  update exceptions e set old_value = coalesce(before.name, e.old_value), new_value = coalesce(after.name, e.new_value)
    from exceptions x
    cross join lateral (
      select a.changes -> 'receiverInfo' as receiver from audit_log a
      where a.entity = 'package' and a.entity_id = x.subject_id::text and a.at >= x.set_at and a.changes ? 'receiverInfo'
      order by a.at limit 1) moved
    left join customers before on before.id = any (customer_ids) and before.id::text = moved.receiver ->> 'old'
    left join customers after on after.id = any (customer_ids) and after.id::text = moved.receiver ->> 'new'
    where e.id = x.id and x.kind = 'receiver' and (before.id is not null or after.id is not null);
end $$;

-- What the customer said is the only thing in a claim's file that goes, and it goes as a whole.
drop trigger cargo_claim_events_stay on cargo_claim_events;
create trigger cargo_claim_events_no_delete before delete on cargo_claim_events for each row execute function refuse_change();
create trigger cargo_claim_events_stay before update on cargo_claim_events for each row
  when (new.note is not null
    or (new.id, new.claim_id, new.action, new.state, new.channel, new.employee_id, new.at)
      is distinct from (old.id, old.claim_id, old.action, old.state, old.channel, old.employee_id, old.at))
  execute function refuse_change();

-- Forgetting looks for what hangs on a phone alone, and for imported rows by what they made.
create index messages_phone on messages (phone) where customer_id is null;
create index import_rows_entity on import_rows (entity_id) where entity_id is not null;
