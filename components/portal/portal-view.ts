import { type PayOffer, payOffer } from '@/components/pay/pay-address'
import { type CargoStorageView, storageView } from '@/components/tracking/storage-view'
import { dateText, dayText, instantText } from '@/components/tracking/tracking-dates'
import { type ArrivalView, arrivalView } from '@/components/tracking/tracking-view'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { getMyMoney } from '@/lib/contracts/my-money'
import { CARGO_GROUPS, type CargoGroup, type getPortalCargo, type PortalCargo } from '@/lib/contracts/portal'
import {
  askedText,
  type PriceInBoth,
  type PriceSettings,
  priceAt,
  shownCurrencies,
  takenText,
} from '@/lib/domain/customer-price'
import { goodsName } from '@/lib/domain/goods-name'
import type { Language } from '@/lib/domain/languages'
import { CURRENCIES, type Currency, decimal, formatCbm, formatQuantity } from '@/lib/domain/money'
import { type PartlyHandedOver, partlyHandedOver } from '@/lib/domain/pieces'
import { localPath, portalPackagePath, trackingResultPath } from '@/lib/domain/site-pages'
import { TRANSIT_STATUS_KEYS, type TransitStatus, type TransitStatusKey } from '@/lib/domain/transit-status'
import { type WaitingLabel, waitingLabel } from '@/lib/domain/waiting-status'
import { type RequestLine, requestLine, TIME_ZONE } from './request-view'

/* What a customer's own page shows, formatted on the server, as light as the tracking page. */

export interface CargoCard {
  id: string
  href: string
  trackingNumber: string
  goods: string
  image: string | null
  status: TransitStatus
  statusKey: TransitStatusKey
  waiting: WaitingLabel | null
  received: string
  /** 'Juma', '22 November 2026, 14:02' */
  handedTo: { name: string; when: string } | null
  departure: string | null
  /** The window of arrival. */
  arrival: ArrivalView | null
  pieces: number
  partly: PartlyHandedOver | null
  /** '12.5 kg · 0.331 CBM' */
  measures: string
  price: { kind: 'unpriced' } | { kind: 'paid' } | { kind: 'due'; text: string }
  /** Null where nothing is charged for storage. */
  storage: CargoStorageView | null
  mayShip: boolean
  /** The page with its price step by step, and what may be asked. */
  page: string
  requests: RequestLine[]
}

export interface PortalCargoView {
  /** Every group, also an empty one, in the order of the journey. */
  groups: {
    key: Exclude<CargoGroup, 'announced'>
    /** How many there are; the cards are the first of them, unless all were asked for. */
    count: number
    cards: CargoCard[]
  }[]
  announced: {
    id: string
    courierNumber: string
    /** '12 pairs of shoes · CN¥ 560.00 · Mon, 23 November 2026' */
    facts: string
    photo: string | null
  }[]
  /** All that is open; null when nothing is. */
  due: string | null
  payOffer: PayOffer
  shippingMark: string | null
  /** In which the value of a parcel may be given. */
  currencies: readonly Currency[]
}

const NOTHING = '0.00'

/** An amount and its currency stay on one line. */
export const unbroken = (text: string) => text.replaceAll(/ (?=\d)/g, '\u00a0')

export const asked = (price: PriceInBoth, prices: PriceSettings) => unbroken(askedText(price, prices))

function priceOf(cargo: PortalCargo, prices: PriceSettings): CargoCard['price'] {
  if (decimal(cargo.totalUSD).eq(NOTHING)) return { kind: 'unpriced' }
  if (cargo.isPaymentComplete) return { kind: 'paid' }
  return { kind: 'due', text: asked(priceAt(cargo.remainingUSD, cargo.currencyConverter), prices) }
}

function cardOf(cargo: PortalCargo, language: Language, prices: PriceSettings): CargoCard {
  const { batchInfo } = cargo
  const kg = Number(cargo.weightKg) > 0 ? `${formatQuantity(cargo.weightKg)} kg` : null
  const cbm = Number(cargo.cbm) > 0 ? `${formatCbm(cargo.cbm)} CBM` : null
  return {
    id: cargo.id,
    href: localPath(trackingResultPath([cargo.trackingNumber]), language),
    trackingNumber: cargo.trackingNumber,
    goods: cargo.goods ? goodsName(cargo.goods, language) : '',
    image: cargo.image?.thumbnailUrl ?? null,
    status: cargo.transitStatus,
    statusKey: TRANSIT_STATUS_KEYS[cargo.transitStatus],
    waiting: batchInfo ? null : waitingLabel(cargo.waitingStatus),
    received: dayText(cargo.receivedAt, language, TIME_ZONE),
    handedTo: cargo.handedTo && {
      name: cargo.handedTo.name,
      when: instantText(cargo.handedTo.at, language, TIME_ZONE),
    },
    departure: batchInfo?.departureDate ? dateText(batchInfo.departureDate, language) : null,
    arrival: arrivalView(cargo.expectedArrival, language),
    pieces: cargo.pieces,
    partly: partlyHandedOver(cargo.wholePieces),
    measures: [kg, cbm].filter(Boolean).join(' · '),
    price: priceOf(cargo, prices),
    storage: storageView(cargo, language, prices),
    mayShip: cargo.mayShip,
    page: localPath(portalPackagePath(cargo.id), language),
    requests: cargo.requests.map((request) => requestLine(request, language)),
  }
}

/** Leads to paying by phone what a statement says; its address holds what it is read with. */
export function statementOffer(
  { payNow, statementPath }: Pick<DataOf<typeof getMyMoney>, 'payNow' | 'statementPath'>,
  language: Language,
): PayOffer {
  const query = Object.fromEntries(new URLSearchParams(statementPath.split('?')[1]))
  return payOffer(payNow, { subject: 'statement', query }, language)
}

/** Of each group at first, so that the page of a customer with a hundred parcels is as light as any other. */
const CARDS_SHOWN = 4

export function portalView(
  { cargo, announced, owedUSD, owedTZS, statementPath, payNow, shippingMark }: DataOf<typeof getPortalCargo>,
  language: Language,
  prices: PriceSettings,
  isWhole = false,
): PortalCargoView {
  const groups = CARGO_GROUPS.filter((key) => key !== 'announced')
  return {
    groups: groups.map((key) => {
      const own = cargo.filter(({ group }) => group === key)
      const shown = isWhole ? own : own.slice(0, CARDS_SHOWN)
      return { key, count: own.length, cards: shown.map((one) => cardOf(one, language, prices)) }
    }),
    announced: announced.map(({ id, courierNumber, remark, declared, order, createdAt }) => {
      const value =
        declared && takenText(declared.amount, declared.currency, shownCurrencies(prices.tanzanianCurrencies))
      const facts = [remark, value, dayText(createdAt, language, TIME_ZONE)].filter(Boolean).join(' · ')
      return { id, courierNumber, facts, photo: order?.thumbnailUrl ?? null }
    }),
    due: decimal(owedUSD).eq(NOTHING) ? null : asked({ usd: owedUSD, tzs: owedTZS }, prices),
    payOffer: statementOffer({ payNow, statementPath }, language),
    shippingMark,
    currencies: CURRENCIES,
  }
}
