/** What must hold between settled claims for cargo and the books, with the query that finds what breaks it. */
export const CARGO_CLAIM_CHECKS = [
  {
    claim: 'Every settled claim for cargo has exactly one booking, which stands, of its sum and currency',
    broken: `
      select c.number::text as what from cargo_claims c
      left join transactions t on t.id = c.transaction_id
      left join discounts d on d.id = c.discount_id
      where (c.state in ('paid', 'credited') and c.settled_at is null)
        or (c.settled_at is null) <> (num_nonnulls(c.transaction_id, c.discount_id) = 0)
        or num_nonnulls(c.transaction_id, c.discount_id) > 1
        or (t.id is not null and (t.type <> 'expense' or t.reversed_at is not null or t.amount <> c.offer_amount
          or t.currency <> c.offer_currency or t.account_id is distinct from c.settlement_account_id))
        or (d.id is not null and (d.reversed_at is not null or d.amount <> c.offer_amount or d.currency <> c.offer_currency
          or d.package_id is distinct from c.settlement_package_id))`,
  },
  {
    claim: 'A settlement of a claim that was taken back has no booking that still counts',
    broken: `
      select distinct c.number::text as what from cargo_claims c
      join cargo_claim_events v on v.claim_id = c.id and v.action = 'settlementTakenBack'
      join audit_log l on l.entity = 'cargoClaim' and l.entity_id = c.id::text and l.action = 'cargoClaim.settlementTakenBack'
      left join transactions t on t.id::text = l.changes->'settlement'->'old'->>'transaction_id'
      left join discounts d on d.id::text = l.changes->'settlement'->'old'->>'discount_id'
      where num_nonnulls(t.id, d.id) <> 1 or coalesce(t.reversed_at, d.reversed_at) is null`,
  },
]
