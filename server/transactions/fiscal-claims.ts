/** What must hold between receipts and what the tax authority gets of them. */
export const FISCAL_CLAIMS = [
  {
    claim: 'Every receipt that wants a fiscal one and still counts has exactly one sale document',
    broken: `
      select r.number::text as what
      from settings s join receipts r on r.paid_on >= (s.value ->> 'from')::date
      where s.key = 'fiscalReceipts' and s.value ->> 'mode' in ('hand', 'provider')
        and exists (select from payments p where p.receipt_number = r.number and p.reversed_at is null)
        and (select count(*) from fiscal_receipts f where f.receipt_number = r.number and f.kind = 'sale') <> 1`,
  },
  {
    claim: 'The fiscal documents of each device are numbered from 1 without a gap, up to the counter',
    broken: `
      select coalesce(c.name, 'fiscal ' || f.device) as what
      from (select name, value from counters where name like 'fiscal %') c
      full join (
        select device, count(*) as documents, max(sequence) as last from fiscal_receipts group by device
      ) f on c.name = 'fiscal ' || f.device
      where c.value is distinct from f.last or f.documents is distinct from f.last::bigint`,
  },
  {
    claim:
      'The dates of a device never go back: documents are made, sent and issued in the order of their numbers',
    broken: `
      select device || ' ' || sequence as what from (
        select device, sequence, created_at, lag(created_at) over d as made_before,
          requested_at, max(requested_at) over (d rows between unbounded preceding and 1 preceding) as sent_before,
          issued_at, max(issued_at) over (d rows between unbounded preceding and 1 preceding) as issued_before
        from (
          select device, sequence, created_at, requested_at,
            case when request is not null and entered_by is null then issued_on + issued_time end as issued_at
          from fiscal_receipts
        ) f window d as (partition by device order by sequence)
      ) o
      where created_at < made_before or requested_at < sent_before or issued_at < issued_before`,
  },
  {
    claim: 'Nothing was sent before what comes before it was acknowledged or settled by a person',
    broken: `
      select f.device || ' ' || f.sequence as what from fiscal_receipts f
      where f.request is not null and exists (
        select from fiscal_receipts b where b.device = f.device and b.sequence < f.sequence and b.via = 'provider'
          and b.state in ('waiting', 'sent', 'refused'))`,
  },
  {
    claim:
      'Every payment that was taken back after its sale has a reversal, which names that sale and its amount',
    broken: `
      select p.id::text as what from payments p
      join fiscal_receipts f on f.receipt_number = p.receipt_number and f.kind = 'sale'
      where p.reversed_at > f.created_at and not exists (select from fiscal_receipts n where n.payment_id = p.id)
      union all
      select n.device || ' ' || n.sequence from fiscal_receipts n
      join fiscal_receipts f on f.id = n.reverses_id join payments p on p.id = n.payment_id
      where f.kind <> 'sale' or f.receipt_number <> n.receipt_number or p.receipt_number <> n.receipt_number
        or p.reversed_at is null
      union all
      select f.device || ' ' || f.sequence from fiscal_receipts f join fiscal_receipts n on n.reverses_id = f.id
      group by f.id having sum(n.amount_tzs) > f.amount_tzs or sum(n.vat_tzs) > f.vat_tzs`,
  },
]
