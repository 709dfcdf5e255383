-- The frozen files of agents, which the program may not change by itself: who was forgotten goes from them too, and their links
-- close. Goods and measures stay.
create function forget_in_agent_files(customer_ids uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(customer_ids) asked (customer_id) where not exists (
      select from customers c where c.id = asked.customer_id and c.forgotten_at is not null)) then
    raise exception 'a customer in % is not forgotten', customer_ids;
  end if;
  update agent_files f set closed_at = coalesce(f.closed_at, now()), content = jsonb_set(f.content, '{houses}', (
      select coalesce(jsonb_agg(case when exists (
          select from house_documents h where h.batch_id = f.batch_id and h.number = house.value ->> 'number'
            and h.customer_id = any (customer_ids))
        then house.value || '{"consignee": {"name": "—", "phone": "", "address": "", "taxNumber": ""},
          "notify": {"name": "—", "phone": "", "address": "", "taxNumber": ""}, "marks": ""}'::jsonb
        else house.value end order by house.ordinality), '[]')
      from jsonb_array_elements(f.content -> 'houses') with ordinality house))
    where f.batch_id in (select h.batch_id from house_documents h where h.customer_id = any (customer_ids));
end $$;
revoke execute on function forget_in_agent_files(uuid[]) from public;
