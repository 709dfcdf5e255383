import type { Insertable } from 'kysely'
import type { CustomerPhones, CustomerSalesPersons, Customers } from '@/server/database/types'
import type { Calendar } from './calendar'
import { CUSTOMER_CARDS, type CustomerCard } from './customer-cards'
import type { People } from './people'
import { createRandom, type Random } from './random'

export interface DemoCustomer {
  id: string
  name: string
  isChineseTrader: boolean
  /** Days since the first visit: no cargo of theirs is older. */
  sinceDays: number
}

export interface CustomerBook {
  list: DemoCustomer[]
  rows: Insertable<Customers>[]
  phones: Insertable<CustomerPhones>[]
  salesPersons: Insertable<CustomerSalesPersons>[]
}

const OLDEST_DAYS = 560

function phoneFor(card: CustomerCard, index: number, position: number): string {
  const serial = String(index + 1).padStart(3, '0')
  return card.isChineseTrader && position === 0 ? `+861410000${serial}5` : `+255700${position + 1}00${serial}`
}

/** What is painted on the boxes: the company's prefix and the customer's first Latin word, or a number. */
function shippingMark(name: string, index: number): string {
  const word = name.match(/[A-Za-z]{3,}/g)?.find((part) => part !== 'Mama' && part !== 'Mzee')
  return `UMJ ${(word ?? `CN${100 + index}`).toUpperCase()}`
}

function describeCustomer(
  card: CustomerCard,
  index: number,
  random: Random,
  calendar: Calendar,
  people: People,
) {
  const sinceDays = card.since ? card.since * 30 - random.int(0, 12) : OLDEST_DAYS - index
  const firstPhone = phoneFor(card, index, 0)
  const came = calendar.at(sinceDays, 6 + random.int(0, 8))
  const row = {
    id: random.uuid(),
    name: card.name,
    secret_tracking_code: card.secretCode ?? null,
    whatsapp_number: random.chance(0.8) ? firstPhone : null,
    whatsapp_type: card.isChineseTrader ? 'hkWhatsApp' : 'normalWhatsApp',
    is_online_sales: random.chance(0.2),
    language: card.language ?? (card.isChineseTrader ? 'zh' : 'sw'),
    shipping_mark: random.chance(0.75) || index < 10 ? shippingMark(card.name, index) : null,
    created_by: people.secretary,
    created_at: came,
    updated_at: came,
  }
  return {
    row,
    sinceDays,
    phones: card.hasSecondPhone ? [firstPhone, phoneFor(card, index, 1)] : [firstPhone],
  }
}

export function makeCustomers(calendar: Calendar, people: People): CustomerBook {
  const random = createRandom('customers')
  const book: CustomerBook = { list: [], rows: [], phones: [], salesPersons: [] }
  for (const [index, card] of CUSTOMER_CARDS.entries()) {
    const { row, sinceDays, phones } = describeCustomer(card, index, random, calendar, people)
    book.rows.push(row)
    book.list.push({ id: row.id, name: card.name, isChineseTrader: card.isChineseTrader ?? false, sinceDays })
    for (const [position, phone] of phones.entries())
      book.phones.push({ customer_id: row.id, position, phone })
    // A tenth came by themselves and belong to no sales person.
    if (!random.chance(0.1))
      book.salesPersons.push({ customer_id: row.id, employee_id: random.pick(people.sales) })
  }
  return book
}
