import { call, fillPath } from '@/lib/client/call'
import { createTranslator } from '@/lib/client/i18n'
import { pricesOf } from '@/lib/client/public-props'
import { loadTexts } from '@/lib/client/texts'
import {
  addMyDoubtPhoto,
  askForPackage,
  type CustomerRequest,
  getPortalPackage,
  type PricedGoods,
  shipPortalPackage,
  takeBackRequest,
} from '@/lib/contracts/customer-requests'
import type { DataOf } from '@/lib/contracts/endpoint'
import { type PriceSettings, priceAt, priceTexts } from '@/lib/domain/customer-price'
import { REQUEST_TYPES } from '@/lib/domain/customer-requests'
import { officeToday } from '@/lib/domain/dates'
import { goodsName } from '@/lib/domain/goods-name'
import type { Language } from '@/lib/domain/languages'
import { decimal } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import { localPath, portalPackagePath } from '@/lib/domain/site-pages'
import { type WaitingLabel, waitingLabel } from '@/lib/domain/waiting-status'
import { type CustomerPrices, stepTexts } from '../price-lists/step-texts'
import { asked } from './portal-view'
import { isRefusal, passPhotoOn, portalAreas, portalPageProps, type Visit } from './portal-visit'
import { measuresText, type RequestView, requestView } from './request-view'

type Kind = CustomerRequest['kind']
type Found = DataOf<typeof getPortalPackage>

/** A line of the bill: what it is, what it costs, and how that came about. */
interface BilledLine {
  name: string
  /** Null while it has no price. */
  total: string | null
  source: 'list' | 'hand' | 'open' | 'typed'
  steps: string[]
}

/** What was refused, with what was typed. */
interface RefusedWish {
  kind: Kind | null
  problem: string
  text: string
  wantedOn: string
  packageIds: string[]
}

/** Why a photo was not taken, and of which request. */
interface RefusedPhoto {
  requestId: string
  problem: string
}

export interface PackageView {
  /** The page itself, to which its forms post. */
  page: string
  trackingNumber: string
  freightMode: 'sea' | 'air' | null
  waiting: WaitingLabel
  measures: string
  /** Null while it has no price. */
  price: { net: string; discount: string | null } | null
  lines: BilledLine[]
  mayShip: boolean
  mayAsk: Kind[]
  /** What it would cost by sea and by air; null where the office has to say. */
  modes: { sea: string | null; air: string | null }
  others: { id: string; trackingNumber: string }[]
  requests: RequestView[]
  today: string
  doubtHours: number
  refused: RefusedWish | null
  /** A photo that was not taken. */
  refusedPhoto: RefusedPhoto | null
}

type Steps = (goods: PricedGoods) => string[]

async function stepsIn(language: Language, shown: CustomerPrices): Promise<Steps> {
  const i18n = createTranslator(language, await loadTexts(language))
  const [t, ofProducts] = [i18n.getFixedT(null, 'price-lists'), i18n.getFixedT(null, 'products')]
  return ({ pricing }) =>
    pricing?.source === 'list' && pricing.list ? stepTexts(pricing.list, t, ofProducts, shown) : []
}

interface Billing extends Pick<Shown, 'language' | 'steps'> {
  /** Dollars as this customer sees prices. */
  price: (usd: string) => string
}

const billedLine = (goods: PricedGoods, { language, steps, price }: Billing): BilledLine => ({
  name: goodsName(goods, language),
  total: decimal(goods.price).gt(0) ? price(packingListTotal([goods])) : null,
  source: goods.pricing?.source ?? 'typed',
  steps: steps(goods),
})

interface Shown {
  language: Language
  prices: PriceSettings
  steps: Steps
  refused: RefusedWish | null
  refusedPhoto: RefusedPhoto | null
}

function viewOf(found: Found, { language, prices, steps, ...refusals }: Shown): PackageView {
  const { currencyConverter: rate, discountUSD } = found
  const price = (usd: string) => asked(priceAt(usd, rate), prices)
  // Parts are not asked for, so they are not rounded as cash is.
  const part = (usd: string) => priceTexts(priceAt(usd, rate), prices.tanzanianCurrencies)[0] ?? ''
  return {
    page: localPath(portalPackagePath(found.id), language),
    trackingNumber: found.trackingNumber,
    freightMode: found.freightMode,
    waiting: waitingLabel(found.waitingStatus),
    measures: measuresText(found),
    price: decimal(found.totalUSD).gt(0)
      ? {
          net: price(found.netUSD),
          discount: decimal(discountUSD).gt(0) ? part(discountUSD) : null,
        }
      : null,
    lines: found.lines.map((goods) => billedLine(goods, { language, steps, price: part })),
    mayShip: found.may.ship,
    mayAsk: found.may.ask,
    modes: {
      sea: found.bySeaUSD && price(found.bySeaUSD),
      air: found.byAirUSD && price(found.byAirUSD),
    },
    others: found.others,
    requests: found.requests.map((request) =>
      requestView(request, { rate, language, prices, received: found.photos }),
    ),
    today: officeToday(),
    doubtHours: found.doubtHours,
    ...refusals,
  }
}

const idOf = ({ context }: Visit) => {
  const { id } = context.query
  return typeof id === 'string' ? id : ''
}

async function read(
  visit: Visit,
  refusals: Partial<Pick<PackageView, 'refused' | 'refusedPhoto'>> = {},
): Promise<PackageView> {
  const { own, props } = visit
  const prices = pricesOf(props.company)
  const found = await call(getPortalPackage, { params: { id: idOf(visit) }, ...own })
  const { tanzanianCurrencies } = prices
  const steps = await stepsIn(own.language, { tanzanianCurrencies, rate: found.currencyConverter })
  const { language } = own
  return viewOf(found, { language, prices, steps, refused: null, refusedPhoto: null, ...refusals })
}

async function submit(visit: Visit, form: URLSearchParams, kind: Kind | null): Promise<void> {
  const { own } = visit
  const params = { id: idOf(visit) }
  const takenBack = form.get('takeBack')
  if (takenBack) await call(takeBackRequest, { params: { id: takenBack }, ...own })
  if (form.has('ship')) await call(shipPortalPackage, { params, ...own })
  if (kind === null) return
  const body = {
    kind,
    text: form.get('text'),
    wantedOn: form.get('wantedOn') || null,
    packageIds: form.getAll('packageIds'),
  }
  await call(askForPackage, { params, body, ...own })
}

export const packageProps = portalPageProps<PackageView>({
  page: '/my/cargo',
  address: ({ query }) => portalPackagePath(typeof query.id === 'string' ? query.id : ''),
  areas: [...portalAreas(), 'portal-package', 'tracking:states,waitingTag'],
  read: (visit) => read(visit),
  async answer(visit, form) {
    const kind = REQUEST_TYPES.find((one) => one === form.get('kind')) ?? null
    try {
      await submit(visit, form, kind)
      return null
    } catch (failure) {
      if (!isRefusal(failure) || failure.status === 404) throw failure
      const problem = [...new Set(Object.values(failure.errors)), failure.message][0] ?? ''
      const text = form.get('text') ?? ''
      const packageIds = form.getAll('packageIds')
      const refused = { kind, problem, text, wantedOn: form.get('wantedOn') ?? '', packageIds }
      return read(visit, { refused })
    }
  },
  async upload(visit) {
    const { request } = visit.context.query
    const requestId = typeof request === 'string' ? request : ''
    const problem = await passPhotoOn(visit.context, fillPath(addMyDoubtPhoto.path, { id: requestId }))
    return problem === null ? null : read(visit, { refusedPhoto: { requestId, problem } })
  },
})
