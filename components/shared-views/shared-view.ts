import type { IncomingMessage } from 'node:http'
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { dateText } from '@/components/tracking/tracking-dates'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { languageOf } from '@/lib/client/i18n'
import { asVisitor, type PublicProps, publicProps } from '@/lib/client/public-props'
import type { DataOf } from '@/lib/contracts/endpoint'
import { getAgentView, getPackagingReport } from '@/lib/contracts/shared-views'
import { productName } from '@/lib/domain/goods-name'
import type { Language } from '@/lib/domain/languages'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import { TRANSIT_STATUS_KEYS, type TransitStatus, type TransitStatusKey } from '@/lib/domain/transit-status'

type Report = DataOf<typeof getPackagingReport>
type ReportCarton = Report['cartons'][number]
type Packed = ReportCarton['packages'][number]
type Totals = Report['totals']

/** One package, formatted on the server; short, since a batch has thousands. */
export interface PackageView {
  id: string
  number: string
  mark: string | null
  /** 'Ceramic tiles · 瓷砖 × 12' */
  goods: string[]
  pieces: number
  kg: string
  cbm: string
}

export interface TotalsView {
  packages: number
  pieces: string
  kg: string
  cbm: string
}

export interface CartonView {
  /** Null for packages in no carton. */
  number: string | null
  containerNumber: string | null
  seal: string | null
  packages: PackageView[]
  totals: TotalsView
}

export interface BatchView {
  number: string
  mode: Report['batch']['freightMode']
  departure: string
  /** What the cities are called. */
  from: string
  to: string
  status: TransitStatus
  statusKey: TransitStatusKey
  remark: string | null
}

export interface SharedView {
  kind: 'agent' | 'report'
  batch: BatchView
  cartons: CartonView[]
  totals: TotalsView
}

export interface SharedViewProps extends PublicProps {
  /** Null when the API failed. */
  view: SharedView | null
  /** For the receivers, which only signed-in staff see; null where there are none. */
  batchId: string | null
}

function goodsText({ english, chinese, pieces }: Packed['goods'][number]): string {
  const names = [...new Set([english, chinese].filter((name) => name !== null))].join(' · ')
  return `${names} × ${formatQuantity(pieces)}`
}

function packageView(packed: Packed): PackageView {
  return {
    id: packed.id,
    number: packed.trackingNumber,
    mark: packed.shippingMark,
    goods: packed.goods.map(goodsText),
    pieces: packed.pieces,
    kg: formatQuantity(packed.weightKg),
    cbm: formatCbm(packed.cbm),
  }
}

function totalsView(totals: Totals): TotalsView {
  return {
    packages: totals.packages,
    pieces: formatQuantity(totals.pieces),
    kg: formatQuantity(totals.weightKg),
    cbm: formatCbm(totals.cbm),
  }
}

function viewOf(kind: SharedView['kind'], report: Report, language: Language): SharedView {
  const { batch } = report
  return {
    kind,
    batch: {
      number: batch.number,
      mode: batch.freightMode,
      departure: dateText(batch.departureDate, language),
      from: productName(batch.departureCity, language),
      to: productName(batch.dischargeCity, language),
      status: batch.transitStatus,
      statusKey: TRANSIT_STATUS_KEYS[batch.transitStatus],
      remark: batch.remark,
    },
    cartons: report.cartons.map(({ number, containerNumber, seal, packages, totals }) => ({
      number,
      containerNumber,
      seal,
      packages: packages.map(packageView),
      totals: totalsView(totals),
    })),
    totals: totalsView(report.totals),
  }
}

type Query = Record<string, string>
type Fetch = (request: IncomingMessage, query: Query) => Promise<Report>

/** The agent's answer has one list of packages, in the order of its cartons. */
function groupByCarton({ cartons, packages, ...rest }: DataOf<typeof getAgentView>): Report {
  let taken = 0
  const grouped = cartons.map((carton) => {
    const start = taken
    taken += carton.totals.packages
    return { ...carton, packages: packages.slice(start, taken) }
  })
  return { ...rest, cartons: grouped }
}

const FETCH: Record<SharedView['kind'], Fetch> = {
  agent: async (request, { batchId = '', salt = '', batchNumber }) =>
    groupByCarton(await call(getAgentView, { query: { batchId, salt, batchNumber }, ...asVisitor(request) })),
  report: (request, { batchId = '', batchNumber }) =>
    call(getPackagingReport, { query: { batchId, batchNumber }, ...asVisitor(request) }),
}

const LONGEST_VALUE = 100

function queryOf(context: GetServerSidePropsContext): Query {
  const pairs = Object.entries(context.query).map(([name, value]) => [name, [value].flat()[0] ?? ''] as const)
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]))
}

/** A wrong link is a 404 that does not say what is wrong with it. */
export async function sharedViewProps(
  context: GetServerSidePropsContext,
  kind: SharedView['kind'],
): Promise<GetServerSidePropsResult<SharedViewProps>> {
  const query = queryOf(context)
  const show = async (view: SharedView | null) => ({
    props: {
      ...(await publicProps(context, ['shared-views'])),
      view,
      batchId: kind === 'report' ? (query.batchId ?? null) : null,
    },
  })
  try {
    return show(viewOf(kind, await FETCH[kind](context.req, query), languageOf(context.locale)))
  } catch (failure) {
    const isRefused = failure instanceof ApiError && failure.status < 500 && failure.status !== 429
    if (isRefused) return { notFound: true }
    context.res.statusCode = 503
    return show(null)
  }
}
