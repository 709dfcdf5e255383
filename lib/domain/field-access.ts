import { type Capability, may, type Person } from './access'

/**
 * Which fields of an answer are not for everybody who is signed in, and for whom they are. Whoever may not see one gets
 * null, or an empty list, in its place. Keyed by what the record is.
 */
export const FIELD_ACCESS = {
  customer: {
    phones: 'customers.contact',
    whatsAppNumber: 'customers.contact',
    tin: 'customers.contact',
    vrn: 'customers.contact',
    nationalId: 'customers.contact',
    address: 'customers.contact',
    secretTrackingCode: 'customers.secrets',
  },
  /** A customer among the results of a search. */
  customerHit: { phones: 'customers.contact' },
  /** A customer as the receiving clerk is offered one. */
  knownCustomer: { phone: 'customers.contact' },
  batch: { salt: 'batches.edit' },
  /** A package on the papers of a batch. */
  manifestPackage: { receiverPhone: 'customers.contact' },
} as const satisfies Record<string, Record<string, Capability>>

type Guarded = keyof typeof FIELD_ACCESS

/** The record as this person may see it. */
export function visibleTo<Row extends object>(person: Person, guarded: Guarded, record: Row): Row {
  const visible = { ...record }
  for (const [field, capability] of Object.entries<Capability>(FIELD_ACCESS[guarded])) {
    if (may(person, capability) || !(field in visible)) continue
    const key = field as keyof Row
    visible[key] = (Array.isArray(visible[key]) ? [] : null) as Row[keyof Row]
  }
  return visible
}
