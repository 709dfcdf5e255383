import type { Insertable } from 'kysely'
import type { ClaimState, ClaimType } from '@/lib/domain/cargo-claims'
import type { CargoClaimEvents, CargoClaims } from '@/server/database/types'
import type { Calendar } from './calendar'
import type { DemoPackage } from './packages'
import type { People } from './people'
import { createRandom } from './random'

interface ClaimCard {
  kind: ClaimType
  state: ClaimState
  days: number
  description: string
  asked: string
  findings?: string
}

const CARDS: readonly ClaimCard[] = [
  {
    kind: 'wet',
    state: 'opened',
    days: 1,
    description: 'Maboksi mawili yamelowa chini. Nguo za ndani zina madoa.',
    asked: '180000',
  },
  {
    kind: 'short',
    state: 'inProof',
    days: 5,
    description: 'One carton of phone covers is missing. I counted twice at the counter.',
    asked: '250000',
    findings: 'Unloading counted one piece less than loading; the driver signed for what was there.',
  },
  {
    kind: 'damaged',
    state: 'offered',
    days: 8,
    description: 'The glass of three lamps is broken.',
    asked: '120000',
    findings: 'Packed without foam; the carton has a deep dent.',
  },
]

const OFFER = {
  offer_basis: 'byHand',
  offer_amount: '60000',
  offer_currency: 'TZS',
  offer_note: 'Half, since the goods came without foam.',
}

const NO_OFFER = { offer_basis: null, offer_amount: null, offer_currency: null, offer_note: null }

function offerTexts(trackingNumber: string) {
  return {
    en: `We are sorry about your cargo ${trackingNumber}. We offer TShs 60,000, as our office has weighed it.`,
    zh: `对于您的货物${trackingNumber}，我们深表歉意。我们提出赔付TShs 60,000，由我们办事处酌定。`,
    sw: `Tunasikitika kwa mzigo wako ${trackingNumber}. Tunapendekeza TShs 60,000, kama ofisi yetu ilivyopima.`,
  }
}

/** Claims of customers whose cargo was handed over or lies at the port: one new, one in proof, one that waits for its answer. */
export function makeCargoClaims(packages: readonly DemoPackage[], calendar: Calendar, people: People) {
  const random = createRandom('cargo claims')
  const landed = packages.filter(({ batch, customer }) => batch !== null && batch.status >= 4 && customer)
  const claims: Insertable<CargoClaims>[] = []
  const events: Insertable<CargoClaimEvents>[] = []
  for (const [index, card] of CARDS.entries()) {
    const cargo = landed.at(-1 - index)
    if (!cargo?.customer) continue
    const id = random.uuid()
    const at = (step: number) => calendar.at(Math.max(card.days - step, 0), 8)
    const isOffered = card.state === 'offered'
    const moved = card.state === 'opened' ? 0 : isOffered ? 2 : 1
    claims.push({
      id,
      package_id: cargo.id,
      customer_id: cargo.customer.id,
      kind: card.kind,
      state: card.state,
      description: card.description,
      asked_amount: card.asked,
      asked_currency: 'TZS',
      findings: card.findings ?? null,
      // All rows name the same columns.
      ...(isOffered ? OFFER : NO_OFFER),
      offer_texts: isOffered ? offerTexts(cargo.trackingNumber) : null,
      offered_by: isOffered ? people.secretary : null,
      offered_at: isOffered ? at(2) : null,
      created_at: at(0),
      updated_at: at(moved),
    })
    const event = (action: string, state: ClaimState, step: number, note: string | null = null) =>
      events.push({
        claim_id: id,
        action,
        state,
        note,
        employee_id: step === 0 ? null : people.secretary,
        at: at(step),
      })
    event('opened', 'opened', 0)
    if (moved > 0) event('proofSaved', 'inProof', 1)
    if (isOffered) event('offerMade', 'offered', 2, OFFER.offer_note)
  }
  return { claims, events }
}
