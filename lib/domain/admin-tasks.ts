import { isAccountant, isManager, may, type Person } from './access'

/** What the day's work of a person is about; it decides what the dashboard puts first. */
export type TaskFocus = 'lead' | 'money' | 'sales' | 'door' | 'desk'

export function taskFocus(person: Person): TaskFocus {
  if (isManager(person)) return 'lead'
  if (isAccountant(person)) return 'money'
  if (person.privilege === 'secretary') return 'desk'
  if (person.position === 'sales') return 'sales'
  return person.position === 'warehouse' || person.position === 'driver' ? 'door' : 'desk'
}

/** What may wait for somebody. */
export const ADMIN_TASKS = [
  'transfersToApprove',
  'bankChangesToConfirm',
  'accountsToConfirm',
  'cancellationsToConfirm',
  'transfersToPay',
  'ratesToLookAt',
  'exceptionsToLookAt',
  'loadedBelowAdvance',
  'sentBack',
  'accessReset',
  'readsStopped',
  'dayNotClosed',
  'fiscalReceiptMissing',
  'doubtsLate',
  'requestsToAnswer',
  'forgettingAsked',
  'released',
  'releasedUnpaid',
  'pending',
  'waitingTooLong',
  'claims',
  'settlementsToConfirm',
  'cargoClaimsWaiting',
  'toLoad',
  'carrierMoves',
  'clocksCharging',
  'freeDaysToday',
  'freeDaysTomorrow',
  'freeDaysEnding',
  'atPortUnpaid',
  'delayed',
  'messagesNotArrived',
  'unknownOwner',
  'expectedLate',
  'noDeparture',
] as const
export type AdminTask = (typeof ADMIN_TASKS)[number]

export const TASK_GROUPS = ['now', 'warehouse', 'customers', 'money'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]

/** Under which heading a task stands; 'now' is what costs money while it waits. */
export const GROUP_OF: Record<AdminTask, TaskGroup> = {
  transfersToApprove: 'money',
  bankChangesToConfirm: 'money',
  accountsToConfirm: 'money',
  cancellationsToConfirm: 'money',
  transfersToPay: 'money',
  ratesToLookAt: 'money',
  exceptionsToLookAt: 'money',
  loadedBelowAdvance: 'now',
  sentBack: 'warehouse',
  accessReset: 'money',
  readsStopped: 'customers',
  dayNotClosed: 'money',
  fiscalReceiptMissing: 'money',
  doubtsLate: 'customers',
  requestsToAnswer: 'customers',
  released: 'warehouse',
  releasedUnpaid: 'now',
  pending: 'warehouse',
  waitingTooLong: 'warehouse',
  claims: 'customers',
  settlementsToConfirm: 'money',
  cargoClaimsWaiting: 'customers',
  forgettingAsked: 'customers',
  toLoad: 'warehouse',
  carrierMoves: 'now',
  clocksCharging: 'now',
  freeDaysToday: 'now',
  freeDaysTomorrow: 'now',
  freeDaysEnding: 'now',
  atPortUnpaid: 'now',
  delayed: 'customers',
  messagesNotArrived: 'customers',
  unknownOwner: 'warehouse',
  expectedLate: 'warehouse',
  noDeparture: 'warehouse',
}

/** Of ships and containers, the dearest first. */
const CLOCKS = [
  'carrierMoves',
  'clocksCharging',
  'freeDaysToday',
  'freeDaysTomorrow',
  'freeDaysEnding',
] as const

const ORDER: Record<TaskFocus, readonly AdminTask[]> = {
  lead: [
    'transfersToApprove',
    'accountsToConfirm',
    'bankChangesToConfirm',
    'cancellationsToConfirm',
    'transfersToPay',
    'loadedBelowAdvance',
    'exceptionsToLookAt',
    'settlementsToConfirm',
    'ratesToLookAt',
    'sentBack',
    'doubtsLate',
    'requestsToAnswer',
    'forgettingAsked',
    'accessReset',
    'readsStopped',
    ...CLOCKS,
    'fiscalReceiptMissing',
    'dayNotClosed',
    'waitingTooLong',
    'released',
    'toLoad',
    'claims',
    'cargoClaimsWaiting',
    'messagesNotArrived',
    'delayed',
    'atPortUnpaid',
    'noDeparture',
  ],
  money: [
    'fiscalReceiptMissing',
    'dayNotClosed',
    'cargoClaimsWaiting',
    'releasedUnpaid',
    'atPortUnpaid',
    'waitingTooLong',
  ],
  sales: [
    'doubtsLate',
    'requestsToAnswer',
    'releasedUnpaid',
    'pending',
    'waitingTooLong',
    'atPortUnpaid',
    'delayed',
    'claims',
    'cargoClaimsWaiting',
  ],
  door: ['expectedLate', 'unknownOwner', 'toLoad', ...CLOCKS],
  desk: [
    'sentBack',
    'doubtsLate',
    'requestsToAnswer',
    'released',
    'pending',
    'waitingTooLong',
    'claims',
    'cargoClaimsWaiting',
    'toLoad',
    ...CLOCKS,
    'delayed',
    'unknownOwner',
    'expectedLate',
    'noDeparture',
  ],
}

/** What a second person decides about money transfers. */
const CHECKS: readonly AdminTask[] = [
  'transfersToApprove',
  'accountsToConfirm',
  'bankChangesToConfirm',
  'cancellationsToConfirm',
]

function mayDo(person: Person, task: AdminTask): boolean {
  if (CHECKS.includes(task)) return may(person, 'transfers.check')
  if (task === 'transfersToPay') return may(person, 'transfers.manage')
  if (task === 'exceptionsToLookAt' || task === 'loadedBelowAdvance') return may(person, 'rules.override')
  if (task === 'accessReset' || task === 'readsStopped') return may(person, 'audit.read')
  if (task === 'ratesToLookAt') return may(person, 'rates.edit')
  if (task === 'sentBack') return may(person, 'waiting.approve')
  if (task === 'claims' || task === 'doubtsLate' || task === 'requestsToAnswer')
    return may(person, 'waiting.handle')
  if (task === 'forgettingAsked') return may(person, 'records.delete')
  if (task === 'settlementsToConfirm') return may(person, 'claims.confirm')
  if (task === 'cargoClaimsWaiting') return may(person, 'claims.read')
  if (task === 'noDeparture' || task === 'carrierMoves') return may(person, 'batches.edit')
  if (task === 'dayNotClosed' || task === 'fiscalReceiptMissing') return may(person, 'books.keep')
  return task !== 'messagesNotArrived' || may(person, 'messages.bulk')
}

/** A person's tasks, the most urgent first. */
export function tasksOf(person: Person): readonly AdminTask[] {
  return ORDER[taskFocus(person)].filter((task) => mayDo(person, task))
}

/** An announced parcel that has not come after so many days: couriers in China need three to five. */
export const EXPECTED_LATE_DAYS = 10
