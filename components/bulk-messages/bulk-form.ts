import type { BulkInput, BulkMessage } from '@/lib/contracts/bulk-messages'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { Language } from '@/lib/domain/languages'
import type { MessageChannel } from '@/lib/domain/notices'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { WaitingStatus } from '@/lib/domain/waiting-status'

export interface BulkValues {
  title: string
  channel: MessageChannel
  kind: 'customers' | 'phones'
  batchId?: string
  transitStatus?: TransitStatus
  waitingStatus?: WaitingStatus
  productId?: string
  salesPersonId?: string
  owesMoreThan: string
  activeSince?: string
  inactiveSince?: string
  language?: Language
  /** As pasted: one per line, or separated by commas. */
  phones: string
  en: string
  zh: string
  sw: string
}

export const NEW_BULK: BulkValues = {
  title: '',
  channel: 'sms',
  kind: 'customers',
  owesMoreThan: '',
  phones: '',
  en: '',
  zh: '',
  sw: '',
}

const phonesOf = (pasted: string) =>
  pasted
    .split(/[\n,;/]+/)
    .map((one) => one.trim())
    .filter(Boolean)

function audienceOf(values: BulkValues): BulkInput['audience'] {
  if (values.kind === 'phones') return { kind: 'phones', phones: phonesOf(values.phones) }
  const { batchId, transitStatus, waitingStatus, productId, salesPersonId, language } = values
  return {
    kind: 'customers',
    batchId,
    transitStatus,
    waitingStatus,
    productId,
    salesPersonId,
    language,
    owesMoreThan: values.owesMoreThan.trim() || null,
    activeSince: values.activeSince || null,
    inactiveSince: values.inactiveSince || null,
  }
}

export function inputOf(values: BulkValues): EveryField<BulkInput> {
  const { title, channel, en, zh, sw } = values
  return { title, channel, audience: audienceOf(values), bodies: { en, zh, sw } }
}

export function valuesOf({ title, channel, audience, bodies }: BulkMessage): BulkValues {
  const common = { ...NEW_BULK, title, channel, ...bodies }
  if (audience.kind === 'phones') return { ...common, kind: 'phones', phones: audience.phones.join('\n') }
  return {
    ...common,
    batchId: audience.batchId ?? undefined,
    transitStatus: audience.transitStatus ?? undefined,
    waitingStatus: audience.waitingStatus ?? undefined,
    productId: audience.productId ?? undefined,
    salesPersonId: audience.salesPersonId ?? undefined,
    language: audience.language ?? undefined,
    owesMoreThan: audience.owesMoreThan ?? '',
    activeSince: audience.activeSince ?? undefined,
    inactiveSince: audience.inactiveSince ?? undefined,
  }
}

/** The form's field for a field of the contract: 'bodies.sw' is 'sw', 'audience.phones.3' is 'phones'. */
export function fieldOf(dotted: string): string {
  const parts = dotted.split('.').filter((part) => !/^\d+$/.test(part))
  return parts.at(-1) ?? dotted
}
