export const PRIVILEGES = ['employee', 'secretary', 'system manager', 'super admin'] as const
export type Privilege = (typeof PRIVILEGES)[number]

export const POSITIONS = ['accountant', 'sales', 'warehouse', 'customer service', 'driver', 'other'] as const
export type Position = (typeof POSITIONS)[number]

export interface Person {
  privilege: Privilege
  position: Position
  /** A super admin named them to check transfers; only a manager can be. */
  isTransferChecker?: boolean
  /** Set for a key of another program: it has these rights and no others, whatever its maker may. */
  capabilities?: readonly Capability[]
}

/** The specification's derived flags. */
export function isSuperAdmin(person: Person): boolean {
  return person.privilege === 'super admin'
}

export function isManager(person: Person): boolean {
  return person.privilege === 'system manager' || isSuperAdmin(person)
}

export function isSecretary(person: Person): boolean {
  return person.privilege === 'secretary' || isSuperAdmin(person)
}

export function isAccountant(person: Person): boolean {
  return person.position === 'accountant' || isSuperAdmin(person)
}

/** Whose account moves money or opens other accounts: where the company asks for it, they need two-step sign-in. */
export function needsTwoStep(person: Person): boolean {
  return isManager(person) || isAccountant(person)
}

function signedIn(): boolean {
  return true
}

function secretaryOrAbove(person: Person): boolean {
  return isSecretary(person) || isManager(person)
}

/** Those who talk with customers: they send release notices and take the answer 'ship it'. */
function talksWithCustomers(person: Person): boolean {
  return secretaryOrAbove(person) || person.position === 'sales' || person.position === 'customer service'
}

function accountantOrManager(person: Person): boolean {
  return isAccountant(person) || isManager(person)
}

function transferChecker(person: Person): boolean {
  return isSuperAdmin(person) || (person.isTransferChecker === true && isManager(person))
}

/** Those who bring a customer an invoice, a reminder or the word that cargo is ready. */
function writesToCustomers(person: Person): boolean {
  return talksWithCustomers(person) || isAccountant(person)
}

/** Those who may charge another price than the list's: never whoever measures the goods or sells. */
function setsPrices(person: Person): boolean {
  const measuresOrSells = person.position === 'warehouse' || person.position === 'sales'
  return isSuperAdmin(person) || (secretaryOrAbove(person) && !measuresOrSells)
}

/** Who may do what: the one table that the API enforces and the screens follow. */
const CAPABILITIES = {
  'cargo.read': signedIn,
  'customers.read': signedIn,
  /** Phones and messages of the directory; for a hand-over the package itself says whom to call. */
  'customers.contact': writesToCustomers,
  'customers.secrets': talksWithCustomers,
  /** Everything that is stored of a customer, in one file that the customer is given. */
  'customers.dataFile': isManager,
  /** What customers owe, and the statements that say so. */
  'debts.read': writesToCustomers,
  'packages.receive': signedIn,
  'rates.read': signedIn,
  'session.own': signedIn,
  /** What is said among colleagues: no scope of a key has it. */
  'notes.write': signedIn,
  'files.upload': signedIn,
  'packages.edit': secretaryOrAbove,
  'customers.edit': secretaryOrAbove,
  'batches.edit': secretaryOrAbove,
  'products.edit': secretaryOrAbove,
  'blog.edit': secretaryOrAbove,
  /** Each kind also asks for the right to edit such records. */
  'imports.run': secretaryOrAbove,
  'waiting.approve': secretaryOrAbove,
  'waiting.handle': talksWithCustomers,
  'packages.deliver': signedIn,
  'payments.take': accountantOrManager,
  'books.keep': accountantOrManager,
  /** Numbered invoices and credit notes. */
  'invoices.issue': accountantOrManager,
  /** A price of one's own on an invoice: a fixed one, or a margin. */
  'invoices.setPrice': (person) => secretaryOrAbove(person) || isAccountant(person),
  /** Customers' claims for lost or damaged cargo. */
  'claims.read': writesToCustomers,
  'claims.handle': talksWithCustomers,
  /** Offers a sum, refuses and closes. */
  'claims.offer': secretaryOrAbove,
  'claims.settle': accountantOrManager,
  /** The second person of a large settlement. */
  'claims.confirm': isManager,
  /** Writes and publishes price lists. */
  'prices.edit': isManager,
  /** The ports that voyages go by. */
  'ports.edit': isManager,
  /** Where cargo is received and handed over. */
  'offices.edit': isManager,
  /** The currencies that the books are kept in. */
  'currencies.edit': isManager,
  /** Between which cities batches travel. */
  'lanes.edit': isManager,
  /** Another quantity or price than the list's, with a reason. */
  'prices.override': setsPrices,
  'rates.edit': isManager,
  'employees.manage': isManager,
  'finance.read': isManager,
  'messages.bulk': isManager,
  'messages.handle': talksWithCustomers,
  'notices.send': writesToCustomers,
  'packages.forceComplete': isManager,
  'records.delete': isManager,
  /** Against the advance, the arrears and what is delivered, with a reason. */
  'rules.override': isManager,
  'transfers.manage': isSuperAdmin,
  /** Reads transfers and suppliers, and is the second person for them. */
  'transfers.check': transferChecker,
  'ttInvoices.manage': isSuperAdmin,
  'profit.calculate': isSuperAdmin,
  'company.edit': isSuperAdmin,
  'audit.read': isSuperAdmin,
  /** Keys of other programs, and where events are sent to. */
  'integrations.manage': isSuperAdmin,
  'files.deleteOld': isSuperAdmin,
  /** Removes for good what lies in the bin. */
  'bin.empty': isSuperAdmin,
} as const satisfies Record<string, (person: Person) => boolean>

export type Capability = keyof typeof CAPABILITIES
export const ALL_CAPABILITIES = Object.keys(CAPABILITIES) as Capability[]

export function may(person: Person, capability: Capability): boolean {
  return person.capabilities?.includes(capability) ?? CAPABILITIES[capability](person)
}

/** Whether somebody may give this privilege: a manager gives less than their own, a super admin any. */
export function mayGrant(actor: Person, privilege: Privilege): boolean {
  if (isSuperAdmin(actor)) return true
  return may(actor, 'employees.manage') && PRIVILEGES.indexOf(privilege) < PRIVILEGES.indexOf(actor.privilege)
}

/** Whether somebody may change this colleague's record: a manager those below, a super admin anybody. */
export function mayManage(actor: Person, colleague: Person): boolean {
  return mayGrant(actor, colleague.privilege)
}

type PersonWithId = Person & { id: string }

/** Pay is read by oneself and by those above. */
export function mayReadPay(reader: PersonWithId, colleague: PersonWithId): boolean {
  return reader.id === colleague.id || mayManage(reader, colleague)
}

export const EMPLOYEE_STATUSES = ['active', 'suspended', 'deleted'] as const
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number]

/** What is done to bring somebody from one state to another; what is not in the table is not done. */
const MOVES: Record<EmployeeStatus, Partial<Record<EmployeeStatus, string>>> = {
  active: { suspended: 'suspended', deleted: 'deleted' },
  suspended: { active: 'activated', deleted: 'deleted' },
  deleted: { active: 'recalled' },
}

/** The word for the move, as the audit log keeps it; undefined when it cannot be made. */
export function employeeMove(from: EmployeeStatus, to: EmployeeStatus): string | undefined {
  return MOVES[from][to]
}
