import { dateText, dayText, instantText } from '@/components/tracking/tracking-dates'
import type { CustomerRequest } from '@/lib/contracts/customer-requests'
import type { Image } from '@/lib/contracts/files'
import { askedText, type PriceSettings, priceAt } from '@/lib/domain/customer-price'
import { isDoubt } from '@/lib/domain/customer-requests'
import type { Language } from '@/lib/domain/languages'
import { decimal, formatCbm, formatQuantity } from '@/lib/domain/money'

/** The receivers live in Tanzania, wherever the server is. */
export const TIME_ZONE = 'Africa/Dar_es_Salaam'

export interface ViewedPhoto {
  id: string
  href: string
  thumbnail: string
}

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
  /** Of the answer. */
  photos: ViewedPhoto[]
  /** The customer's own. */
  customerPhotos: ViewedPhoto[]
  /** The office's of the parcel as it came, beside those of a doubt's answer. */
  receivedPhotos: ViewedPhoto[]
  takesPhotos: boolean
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

const viewedPhoto = ({ id, url, thumbnailUrl }: Image): ViewedPhoto => ({
  id,
  href: url,
  thumbnail: thumbnailUrl,
})

interface Shown {
  /** TShs per US$ 1. */
  rate: string
  language: Language
  prices: PriceSettings
  /** The photos of the package as the office received it. */
  received: readonly Image[]
}

export function requestView(
  request: CustomerRequest,
  { rate, language, prices, received }: Shown,
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
    photos: request.photos.map(viewedPhoto),
    customerPhotos: request.customerPhotos.map(viewedPhoto),
    receivedPhotos: isDoubt(request.kind) && answeredAt ? received.map(viewedPhoto) : [],
    takesPhotos: request.takesPhotos,
  }
}
