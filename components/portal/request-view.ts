import { dateText, dayText, instantText } from '@/components/tracking/tracking-dates'
import type { Language } from '@/lib/client/i18n'
import type { CustomerRequest } from '@/lib/contracts/customer-requests'
import { askedText, type PriceSettings, priceAt } from '@/lib/domain/customer-price'
import { decimal, formatCbm, formatQuantity } from '@/lib/domain/money'

/** The receivers live in Tanzania, wherever the server is. */
export const TIME_ZONE = 'Africa/Dar_es_Salaam'

/** A request in one line, on the card. */
export interface RequestLine {
  id: string
  kind: CustomerRequest['kind']
  state: CustomerRequest['state']
  answer: string | null
  /** By when a doubt is answered. */
  due: string | null
}

/** A request as the page of its package tells it. */
export interface RequestView extends RequestLine {
  text: string | null
  asked: string
  wantedOn: string | null
  together: string[]
  quoted: string | null
  answered: string | null
  /** What the parcel measured and cost, before and after, where that has changed. */
  changed: { before: string; after: string } | null
  photos: { id: string; href: string; thumbnail: string }[]
}

type Short = Pick<CustomerRequest, 'id' | 'kind' | 'state' | 'answer' | 'dueAt'>

export function requestLine({ id, kind, state, answer, dueAt }: Short, language: Language): RequestLine {
  const due = dueAt !== null && state === 'open' ? instantText(dueAt, language, TIME_ZONE) : null
  return { id, kind, state, answer, due }
}

export function measuresText({ weightKg, cbm }: { weightKg: string; cbm: string }): string {
  const kg = decimal(weightKg).gt(0) ? `${formatQuantity(weightKg)} kg` : null
  const volume = decimal(cbm).gt(0) ? `${formatCbm(cbm)} CBM` : null
  return [kg, volume].filter(Boolean).join(' · ')
}

export function requestView(
  request: CustomerRequest,
  rate: string,
  language: Language,
  prices: PriceSettings,
): RequestView {
  const { before, after, quotedUSD, wantedOn, answeredAt } = request
  const price = (usd: string) => askedText(priceAt(usd, rate), prices)
  const whole = (of: CustomerRequest['before']) =>
    [measuresText(of), price(of.netUSD)].filter(Boolean).join(' · ')
  const hasChanged = after !== null && JSON.stringify(after) !== JSON.stringify(before)
  return {
    ...requestLine(request, language),
    text: request.text,
    asked: dayText(request.createdAt, language, TIME_ZONE),
    wantedOn: wantedOn && dateText(wantedOn, language),
    together: request.together.map(({ trackingNumber }) => trackingNumber),
    quoted: quotedUSD && price(quotedUSD),
    answered: answeredAt && dayText(answeredAt, language, TIME_ZONE),
    changed: hasChanged ? { before: whole(before), after: whole(after) } : null,
    photos: request.photos.map(({ id, url, thumbnailUrl }) => ({ id, href: url, thumbnail: thumbnailUrl })),
  }
}
