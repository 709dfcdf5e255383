import type { Insertable } from 'kysely'
import { decimal } from '@/lib/domain/money'
import type { CustomerRequests, ForgettingRequests, Packages } from '@/server/database/types'
import type { Calendar } from './calendar'
import type { People } from './people'
import { createRandom } from './random'

const DAY_MS = 86_400_000

/** What was asked how long ago, and what the office has answered. */
const ASKED = [
  { kind: 'measureDoubt', daysAgo: 0, text: 'Dukani mzigo ulikuwa na uzito mdogo zaidi', answer: null },
  { kind: 'wait', daysAgo: 1, text: 'Subirini vifurushi vingine viwili', answer: null },
  { kind: 'air', daysAgo: 2, text: 'Ninauhitaji kabla ya sikukuu', answer: null },
  {
    kind: 'priceDoubt',
    daysAgo: 4,
    text: 'Tulikubaliana bei nyingine',
    answer: 'Bei ni ya orodha ya siku hiyo.',
  },
] as const

/** Requests of customers whose cargo waits in the warehouse: some open, one answered. */
export function customerRequests(
  packages: readonly Insertable<Packages>[],
  calendar: Calendar,
  people: People,
): Insertable<CustomerRequests>[] {
  const random = createRandom('customer requests')
  const waiting = packages.filter(
    (row) => row.receiver_id && row.waiting_status === 'notified' && row.freight_mode === 'sea',
  )
  return ASKED.flatMap(({ kind, daysAgo, text, answer }, index) => {
    const cargo = waiting[index]
    if (!cargo?.id || !cargo.receiver_id) return []
    const figures = {
      weight_kg: cargo.weight_kg ?? '0',
      cbm: cargo.cbm ?? '0',
      net_usd: decimal(String(cargo.total_usd ?? '0'))
        .minus(String(cargo.discount_usd ?? '0'))
        .toFixed(2),
    }
    const isAnswered = answer !== null
    const askedAt = calendar.at(daysAgo, 6)
    return {
      id: random.uuid(),
      package_id: cargo.id,
      customer_id: cargo.receiver_id,
      kind,
      text,
      ...figures,
      due_at: kind.endsWith('Doubt') ? new Date(Date.parse(askedAt) + DAY_MS).toISOString() : null,
      state: isAnswered ? 'refused' : 'open',
      answer,
      answered_by: isAnswered ? people.secretary : null,
      answered_at: isAnswered ? calendar.at(daysAgo - 1, 7) : null,
      after_weight_kg: isAnswered ? figures.weight_kg : null,
      after_cbm: isAnswered ? figures.cbm : null,
      after_net_usd: isAnswered ? figures.net_usd : null,
      created_at: askedAt,
    }
  })
}

/** One who asks to be forgotten, and has cargo under way still. */
export function forgettingRequests(
  requests: readonly Insertable<CustomerRequests>[],
  calendar: Calendar,
): Insertable<ForgettingRequests>[] {
  const [first] = requests
  return first ? [{ customer_id: first.customer_id, created_at: calendar.at(1, 9) }] : []
}
