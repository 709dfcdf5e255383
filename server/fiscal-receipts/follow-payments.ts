import { sql } from 'kysely'
import { containedVat, TAX_CLASSES, type TaxClass, vatPercent } from '@/lib/domain/issued-invoice'
import { addMoney, type Decimal, decimal, toMoney } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { addJob } from '@/server/core/queue'
import { FISCAL_SETTING } from './store'

/** The queue's task that sends what waits for the provider. */
export const SEND_FISCAL = 'send-fiscal'

/** One job for all devices: the next follows the one that runs. */
export const askToSend = (db: Database): Promise<void> => addJob(db, SEND_FISCAL, { id: 'all' })

const percentInSql = sql.join(
  TAX_CLASSES.map((one) => sql`when ${sql.lit(one)} then ${sql.lit(Number(vatPercent(one)))}`),
  sql` `,
)

/**
 * How fiscal receipts are made. Whoever changes the setting waits for payments under way, and they for the change:
 * none is left out between the two.
 */
async function lockMode(db: Database): Promise<string> {
  const { rows } = await sql<{ mode: string | null }>`
    select value ->> 'mode' as mode from settings where key = ${FISCAL_SETTING} for share`.execute(db)
  return rows[0]?.mode ?? 'off'
}

/**
 * Writes the sale of a receipt, or of all that want one and have none, over what stands of them; nothing where none is
 * wanted. The counter of the device stays locked until the transaction ends, so that no number is left out.
 */
export async function insertSales(db: Database, receiptNumber?: string): Promise<void> {
  const mode = await lockMode(db)
  if (mode === 'off') return
  const these = receiptNumber === undefined ? sql`` : sql`and r.number = ${receiptNumber}`
  await sql`
    with setting as (
      select value ->> 'mode' as mode, (value ->> 'from')::date as first_day, value ->> 'device' as device,
        value ->> 'taxClass' as tax_class
      from settings where key = ${FISCAL_SETTING}
    ), wanted as (
      select r.number, sum(t.amount_tzs) as amount_tzs
      from setting s join receipts r on r.paid_on >= s.first_day ${these}
      join package_takings t on t.receipt_number = r.number
      where not exists (select from fiscal_receipts f where f.receipt_number = r.number and f.kind = 'sale')
      group by r.number having sum(t.amount_tzs) > 0
    ), counted as (
      insert into counters (name, value)
      select 'fiscal ' || s.device, (select count(*) from wanted) from setting s where exists (select from wanted)
      on conflict (name) do update set value = counters.value + excluded.value returning value
    )
    insert into fiscal_receipts (kind, receipt_number, via, device, sequence, amount_tzs, vat_tzs, tax_class)
    select 'sale', w.number, s.mode, s.device,
      c.value - (select count(*) from wanted) + row_number() over (order by w.number), w.amount_tzs,
      round(w.amount_tzs * p.percent / (100 + p.percent), 2), s.tax_class
    from wanted w cross join counted c cross join setting s
    cross join lateral (select case s.tax_class ${percentInSql} end as percent) p
    order by w.number`.execute(db)
  if (mode === 'provider') await askToSend(db)
}

interface Sale {
  id: string
  device: string
  state: string
  amount_tzs: Decimal
  vat_tzs: Decimal
  tax_class: string
  /** Of the reversals so far. */
  reversed_tzs: Decimal
  reversed_vat_tzs: Decimal
  /** Nothing of its documents has gone out. */
  is_unsent: boolean
  /** Something of the receipt still counts. */
  stands: boolean
  /** What the payment counted for in TShs. */
  taken_back_tzs: Decimal
}

async function lockSale(db: Database, receiptNumber: string, paymentId: string): Promise<Sale | undefined> {
  // The setting too: no sale is written over a payment that is being taken back.
  await lockMode(db)
  await sql`select from fiscal_receipts where receipt_number = ${receiptNumber} order by sequence for update`.execute(
    db,
  )
  const { rows } = await sql<Sale>`
    select f.id, f.device, f.state, f.amount_tzs, f.vat_tzs, f.tax_class, k.reversed_tzs, k.reversed_vat_tzs,
      f.state in ('waiting', 'noneWanted') and k.is_unsent as is_unsent,
      exists (select from payments o where o.receipt_number = f.receipt_number and o.reversed_at is null) as stands,
      case when p.currency = 'TZS' then p.amount
        else round(p.amount_usd * coalesce(p.package_rate, c.currency_converter), 2) end as taken_back_tzs
    from fiscal_receipts f
    join payments p on p.id = ${paymentId} join packages c on c.id = p.package_id
    cross join lateral (
      select coalesce(sum(n.amount_tzs), 0) as reversed_tzs, coalesce(sum(n.vat_tzs), 0) as reversed_vat_tzs,
        coalesce(bool_and(n.state in ('waiting', 'noneWanted')), true) as is_unsent
      from fiscal_receipts n where n.reverses_id = f.id
    ) k
    where f.receipt_number = ${receiptNumber} and f.kind = 'sale'`.execute(db)
  return rows[0]
}

/** The VAT that a reversal takes back; the last one takes the cents that are left. */
function vatOf(sale: Sale): Decimal {
  const reversed = addMoney([sale.reversed_tzs, sale.taken_back_tzs])
  if (decimal(reversed).gte(sale.amount_tzs))
    return toMoney(decimal(sale.vat_tzs).minus(sale.reversed_vat_tzs))
  return containedVat(sale.taken_back_tzs, vatPercent(sale.tax_class as TaxClass))
}

interface TakenBack {
  receiptNumber: string
  paymentId: string
  reason: string
}

/**
 * Writes the document that takes a payment of a sale back: a new one, which names the sale. It is entered by hand, since no
 * provider has a call for it. Where nothing has gone out and nothing stands any more, none is wanted of them all.
 */
export async function takeBackSale(
  db: Database,
  { receiptNumber, paymentId, reason }: TakenBack,
): Promise<void> {
  const sale = await lockSale(db, receiptNumber, paymentId)
  if (!sale) return
  const isOver = sale.is_unsent && !sale.stands
  const isUnwanted = isOver || sale.state === 'noneWanted'
  await sql`
    with counted as (
      update counters set value = value + 1 where name = 'fiscal ' || ${sale.device}::text returning value
    )
    insert into fiscal_receipts (kind, receipt_number, reverses_id, payment_id, via, device, sequence, amount_tzs, vat_tzs,
      tax_class, state, reason)
    select 'reversal', ${receiptNumber}::bigint, ${sale.id}::uuid, ${paymentId}::uuid, 'hand', ${sale.device}, value,
      ${sale.taken_back_tzs}::numeric, ${vatOf(sale)}::numeric, ${sale.tax_class},
      ${isUnwanted ? 'noneWanted' : 'waiting'}, ${isUnwanted ? reason : null}
    from counted`.execute(db)
  if (!isOver) return
  await db
    .updateTable('fiscal_receipts')
    .set({ state: 'noneWanted', reason })
    .where('receipt_number', '=', receiptNumber)
    .where('state', '=', 'waiting')
    .execute()
}
