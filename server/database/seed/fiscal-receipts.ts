import type { ClientBase } from 'pg'
import type { Calendar } from './calendar'
import type { People } from './people'

const DEVICE = '03TZ845000123'
const FIRST_DAYS_AGO = 3
/** The last ones wait for their slip. */
const WAITING = 2

/** The office enters the slips of a machine since some days; in the order in which the money came. */
export async function fillFiscalReceipts(
  client: ClientBase,
  calendar: Calendar,
  people: People,
): Promise<void> {
  const from = calendar.daysAgo(FIRST_DAYS_AGO)
  const setting = { mode: 'hand', from, device: DEVICE, taxClass: 'zero' }
  await client.query("update settings set value = $1 where key = 'fiscalReceipts'", [JSON.stringify(setting)])
  const { rowCount } = await client.query(
    `insert into fiscal_receipts (id, kind, receipt_number, via, device, sequence, amount_tzs, vat_tzs, tax_class, state,
       code, issued_on, issued_time, entered_by, entered_at, created_at)
     select md5('fiscal ' || number)::uuid, 'sale', number, 'hand', $1, sequence, amount_tzs, 0, 'zero',
       case when is_waiting then 'waiting' else 'acknowledged' end,
       case when not is_waiting then 'UMJ' || upper(left(md5(number::text), 6)) || sequence end,
       case when not is_waiting then paid_on end, case when not is_waiting then (created_at at time zone 'Africa/Dar_es_Salaam')::time(0) end,
       case when not is_waiting then $2::uuid end, case when not is_waiting then created_at end, created_at
     from (
       select r.number, r.paid_on, r.created_at, sum(t.amount_tzs) as amount_tzs,
         row_number() over (order by r.created_at, r.number) as sequence,
         row_number() over (order by r.created_at desc, r.number desc) <= $3 as is_waiting
       from receipts r join package_takings t on t.receipt_number = r.number
       where r.paid_on >= $4 group by r.number
     ) s`,
    [DEVICE, people.accountant, WAITING, from],
  )
  await client.query('insert into counters (name, value) values ($1, $2)', [`fiscal ${DEVICE}`, rowCount])
}
