import type { AdminSection } from '@/components/layout/admin-sections'

/** The words of the trade that the help explains, by what they are about. Their texts: locales, help.json. */
export const TERM_GROUPS = {
  cargo: [
    'package',
    'piece',
    'shippingMark',
    'courierNumber',
    'secretTrackingCode',
    'waitingRoom',
    'location',
    'generalName',
    'quantityMeasure',
  ],
  measures: ['cbm', 'actualWeight', 'volumetricWeight', 'chargeableWeight', 'capacity'],
  journey: [
    'batch',
    'carton',
    'closingDate',
    'transitStatus',
    'split',
    'freeDays',
    'demurrage',
    'houseDocument',
    'hsCode',
    'departureDate',
    'containerNumber',
    'seal',
    'masterDocument',
    'lane',
    'consignee',
    'declaredValue',
    'manifest',
    'milestone',
  ],
  money: [
    'priceList',
    'ruleScope',
    'divisor',
    'kgPerCbm',
    'minimumCharge',
    'roundingStep',
    'exchangeRate',
    'advance',
    'discount',
    'credit',
    'reversal',
    'dayClosing',
    'incomingMoney',
    'secondPerson',
    'account',
    'supplier',
    'dueDate',
    'taxClass',
    'creditNote',
    'commission',
    'invoiceKind',
    'batchExpense',
    'batchMargin',
    'transferFee',
    'transferMargin',
  ],
  people: ['salesPerson', 'taxNumber', 'privilege', 'position', 'audience', 'keyScope'],
} as const

type TermGroup = keyof typeof TERM_GROUPS
export type Term = (typeof TERM_GROUPS)[TermGroup][number]
export const GROUP_NAMES = Object.keys(TERM_GROUPS) as TermGroup[]

interface Task {
  /** Where it is done; who may not open that page does not do it. */
  section: AdminSection
  steps: readonly string[]
}

/** The daily work, in the order of the cargo. */
export const TASKS = {
  receive: { section: 'receiving', steps: ['step1', 'step2', 'step3', 'step4'] },
  release: { section: 'waiting-room', steps: ['step1', 'step2', 'step3'] },
  load: { section: 'batches', steps: ['step1', 'step2', 'step3', 'step4'] },
  pay: { section: 'packages', steps: ['step1', 'step2', 'step3'] },
  handOver: { section: 'hand-over', steps: ['step1', 'step2', 'step3'] },
  close: { section: 'book-keeping', steps: ['step1', 'step2', 'step3'] },
} as const satisfies Record<string, Task>

export const TASK_NAMES = Object.keys(TASKS) as (keyof typeof TASKS)[]
