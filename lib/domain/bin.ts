import { type Capability, may, type Person } from './access'

/**
 * What goes to the bin when it is deleted, and who may restore it: whoever may delete such a record. Of null nobody but
 * whoever deleted it.
 */
export const BIN_ACCESS = {
  package: 'records.delete',
  customer: 'records.delete',
  product: 'records.delete',
  carton: 'records.delete',
  post: 'records.delete',
  priceList: 'prices.edit',
  bulkMessage: 'messages.bulk',
  expectedParcel: 'packages.receive',
  attachment: 'records.delete',
  companyPicture: 'company.edit',
  note: null,
  listView: null,
} as const satisfies Record<string, Capability | null>

export type BinKind = keyof typeof BIN_ACCESS
export const BIN_TYPES = Object.keys(BIN_ACCESS) as [BinKind, ...BinKind[]]

/** What may also be removed by whoever added it: they restore their own removals. */
export const OWN_BIN_TYPES: readonly BinKind[] = ['attachment', 'note', 'listView']

/** Whether somebody may restore what anybody deleted of a kind. */
export function mayRestoreAll(person: Person, kind: BinKind): boolean {
  const access = BIN_ACCESS[kind]
  return access !== null && may(person, access)
}

export function mayRestore(
  person: Person & { id: string },
  { kind, deletedBy }: { kind: BinKind; deletedBy: string },
): boolean {
  return mayRestoreAll(person, kind) || (OWN_BIN_TYPES.includes(kind) && deletedBy === person.id)
}
