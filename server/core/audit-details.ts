import { createHash, randomBytes, randomUUID } from 'node:crypto'

export type Change = { old: unknown; new: unknown }
type Changes = Record<string, Change>

/** The field of an entry that stands for its personal ones. */
const PERSONAL = 'personal'

/** What an entry says in the place of personal values; `sha256` is over the content of the row in audit_details. */
export interface PersonalReference {
  id: string
  of: string
  sha256: string
  fields: string[]
}

/** Whose data an entry holds, and in which fields; 'reason' is the entry's reason. */
export interface About {
  customerId: string
  fields: readonly string[]
}

/** Fields of a customer by which somebody is known or found. */
export const CUSTOMER_FIELDS: readonly string[] = [
  'address',
  'deliveredTo',
  'mergedFrom',
  'name',
  'nationalId',
  'nationalId',
  'phone',
  'phones',
  'reason',
  'secretTrackingCode',
  'shippingMark',
  'tin',
  'vrn',
  'whatsAppNumber',
]

type Detail = Record<'id' | 'customer_id' | 'content', string>

interface Entry {
  changes: Changes
  reason: string | null
}

/** An entry without its personal values, and these as a row of their own; null where it has none. */
export function withoutPersonal({ changes, reason }: Entry, about: About): Entry & { detail: Detail | null } {
  const own = Object.keys(changes).filter((field) => about.fields.includes(field))
  const ownReason = about.fields.includes('reason') ? reason : null
  if (own.length === 0 && ownReason === null) return { changes, reason, detail: null }
  const pick = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, changes[field]]))
  const content = JSON.stringify({
    salt: randomBytes(16).toString('hex'),
    changes: pick(own),
    reason: ownReason,
  })
  const id = randomUUID()
  const reference: PersonalReference = {
    id,
    of: about.customerId,
    sha256: createHash('sha256').update(content).digest('hex'),
    fields: own,
  }
  const rest = Object.keys(changes).filter((field) => !own.includes(field))
  return {
    changes: { ...pick(rest), [PERSONAL]: { old: null, new: reference } } as Changes,
    reason: ownReason === null ? reason : null,
    detail: { id, customer_id: about.customerId, content },
  }
}

/** An entry as it was written: with its personal values, or with empty ones once they are gone. */
export function withPersonal(entry: Entry, content: string | null): Entry & { isForgotten: boolean } {
  const { [PERSONAL]: personal, ...changes } = entry.changes
  if (!personal) return { ...entry, isForgotten: false }
  if (content !== null) {
    const own = JSON.parse(content) as Entry
    return {
      changes: { ...changes, ...own.changes },
      reason: own.reason ?? entry.reason,
      isForgotten: false,
    }
  }
  const { fields } = personal.new as PersonalReference
  const gone = Object.fromEntries(fields.map((field) => [field, { old: null, new: null }]))
  return { changes: { ...changes, ...gone }, reason: entry.reason, isForgotten: true }
}
