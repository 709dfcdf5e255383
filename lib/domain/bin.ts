import { type Capability, may, type Person } from './access'

/** What goes to the bin when it is deleted, and who may restore it: whoever may delete such a record. */
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
} as const satisfies Record<string, Capability>

export type BinKind = keyof typeof BIN_ACCESS
export const BIN_TYPES = Object.keys(BIN_ACCESS) as [BinKind, ...BinKind[]]

/** Files may also be removed by whoever added them: they restore their own removals. */
export function mayRestore(
  person: Person & { id: string },
  { kind, deletedBy }: { kind: BinKind; deletedBy: string },
): boolean {
  return may(person, BIN_ACCESS[kind]) || (kind === 'attachment' && deletedBy === person.id)
}
