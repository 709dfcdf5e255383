import { type Person, POSITIONS } from '@/lib/domain/access'

export interface Role extends Person {
  name: string
}

/** One person of each role: every position, and every privilege above. */
export const ROLES: readonly Role[] = [
  ...POSITIONS.map((position): Role => ({ name: position, privilege: 'employee', position })),
  { name: 'secretary', privilege: 'secretary', position: 'other' },
  { name: 'manager', privilege: 'system manager', position: 'other' },
  { name: 'checking manager', privilege: 'system manager', position: 'other', isTransferChecker: true },
  { name: 'super admin', privilege: 'super admin', position: 'other' },
]

/** Whoever holds the two sides of money transfers is the rule of two people itself. */
const holdsTransfers = ({ privilege, isTransferChecker }: Role) =>
  privilege === 'super admin' || isTransferChecker === true

/** Every two of them, of the same role too, except two who may be each other's second person for everything. */
export function pairsOf(roles: readonly Role[]): [Role, Role][] {
  return roles.flatMap((one, index) =>
    roles
      .slice(index)
      .filter((other) => !(holdsTransfers(one) && holdsTransfers(other)))
      .map((other): [Role, Role] => [one, other]),
  )
}
