import { call, fillPath } from '@/lib/client/call'
import { pricesOf } from '@/lib/client/public-props'
import {
  addMyClaimPhoto,
  answerMyClaim,
  listMyClaims,
  type MyClaim,
  openMyClaim,
} from '@/lib/contracts/my-claims'
import { getPortalCargo } from '@/lib/contracts/portal'
import {
  CLAIM_ANSWERS,
  CLAIM_CURRENCIES,
  CLAIM_TYPES,
  type ClaimAnswer,
  type ClaimCurrency,
  type ClaimState,
  type ClaimType,
} from '@/lib/domain/cargo-claims'
import { type PriceSettings, shownCurrencies, takenText } from '@/lib/domain/customer-price'
import type { Language } from '@/lib/domain/languages'
import { currencySign, type Decimal } from '@/lib/domain/money'
import { instantText } from '../tracking/tracking-dates'
import { isRefusal, passPhotoOn, portalAreas, portalPageProps, type Visit } from './portal-visit'
import { typedAmount } from './typed-amount'

/** A claim as its customer's page shows it, formatted on the server. */
export interface ClaimCard {
  id: string
  number: number
  version: number
  kind: ClaimType
  state: ClaimState
  trackingNumber: string
  description: string
  asked: string | null
  photos: string[]
  offer: { amount: string; text: string; note: string | null } | null
  refusal: string | null
  creditedOn: string | null
  answers: ClaimAnswer[]
  takesPhotos: boolean
  changed: string
}

/** What was typed into the form of a new claim. */
export interface TypedClaim {
  packageId: string
  kind: string
  description: string
  askedAmount: string
  askedCurrency: string
}

export interface ClaimsView {
  claims: ClaimCard[]
  packages: { id: string; trackingNumber: string }[]
  currencies: { value: ClaimCurrency; sign: string }[]
  typed: TypedClaim
  /** Why the new claim was not taken, by its fields. */
  problems: Record<string, string>
  /** Why an answer or a photo was not taken, and of which claim. */
  refused: { claimId: string; text: string } | null
}

const first = (value: string | string[] | undefined) => [value].flat()[0] ?? ''

/** A claim's card; sums are written as money that changes hands, so that no dollars appear beside prices in shillings alone. */
export function claimCard(claim: MyClaim, language: Language, prices: PriceSettings): ClaimCard {
  const { asked, offer, photos, changedAt, openedAt: _, ...shown } = claim
  const currencies = shownCurrencies(prices.tanzanianCurrencies)
  const sum = ({ amount, currency }: { amount: Decimal; currency: ClaimCurrency }) =>
    takenText(amount, currency, currencies)
  return {
    ...shown,
    asked: asked && sum(asked),
    photos: photos.map(({ thumbnailUrl }) => thumbnailUrl),
    offer: offer && { amount: sum(offer), text: offer.text, note: offer.note },
    changed: instantText(changedAt, language, 'Africa/Dar_es_Salaam'),
  }
}

const NOTHING: TypedClaim = {
  packageId: '',
  kind: '',
  description: '',
  askedAmount: '',
  askedCurrency: 'TZS',
}

async function read(
  { own, context, props }: Visit,
  shown: Partial<Pick<ClaimsView, 'typed' | 'problems' | 'refused'>> = {},
): Promise<ClaimsView> {
  const [claims, { cargo }] = await Promise.all([call(listMyClaims, own), call(getPortalCargo, own)])
  return {
    claims: claims.map((claim) => claimCard(claim, own.language, pricesOf(props.company))),
    packages: cargo.map(({ id, trackingNumber }) => ({ id, trackingNumber })),
    currencies: CLAIM_CURRENCIES.toReversed().map((value) => ({ value, sign: currencySign(value) })),
    typed: { ...NOTHING, packageId: first(context.query.package) },
    problems: {},
    refused: null,
    ...shown,
  }
}

function oneOf<Value extends string>(values: readonly Value[], typed: string): Value | undefined {
  return values.find((value) => value === typed)
}

async function open(visit: Visit, form: URLSearchParams): Promise<ClaimsView | null> {
  const field = (name: keyof TypedClaim) => form.get(name) ?? ''
  const typed: TypedClaim = {
    packageId: field('packageId'),
    kind: field('kind'),
    description: field('description'),
    askedAmount: field('askedAmount'),
    askedCurrency: field('askedCurrency'),
  }
  const askedAmount = typedAmount(typed.askedAmount)
  const body = {
    packageId: typed.packageId,
    kind: oneOf(CLAIM_TYPES, typed.kind) as ClaimType,
    description: typed.description,
    askedAmount,
    askedCurrency:
      askedAmount === null ? null : (oneOf(CLAIM_CURRENCIES, typed.askedCurrency) as ClaimCurrency),
  }
  try {
    await call(openMyClaim, { body, ...visit.own })
    return null
  } catch (failure) {
    if (!isRefusal(failure)) throw failure
    const { errors, message } = failure
    const problems =
      Object.keys(errors).length > 0 ? (errors as Record<string, string>) : { packageId: message }
    return read(visit, { typed, problems })
  }
}

async function answer(visit: Visit, form: URLSearchParams): Promise<ClaimsView | null> {
  const chosen = oneOf(CLAIM_ANSWERS, form.get('answer') ?? '')
  if (!chosen) return open(visit, form)
  const claimId = form.get('claim') ?? ''
  try {
    await call(answerMyClaim, {
      params: { id: claimId },
      body: { answer: chosen, note: form.get('note'), version: Number(form.get('version')) },
      ...visit.own,
    })
    return null
  } catch (failure) {
    if (!isRefusal(failure)) throw failure
    return read(visit, { refused: { claimId, text: Object.values(failure.errors)[0] ?? failure.message } })
  }
}

async function upload(visit: Visit): Promise<ClaimsView | null> {
  const claimId = first(visit.context.query.claim)
  const text = await passPhotoOn(visit.context, fillPath(addMyClaimPhoto.path, { id: claimId }))
  return text === null ? null : read(visit, { refused: { claimId, text } })
}

export const claimsProps = portalPageProps<ClaimsView>({
  page: '/my/claims',
  areas: [...portalAreas(), 'my-claims', 'cargo-claims:kind,state'],
  read,
  answer,
  upload,
})
