import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/waiting-room'
import { askedText, priceAt } from '@/lib/domain/customer-price'
import { warehouseDateOf } from '@/lib/domain/dates'
import { prefixOf } from '@/lib/domain/languages'
import { advanceMissingUSD } from '@/lib/domain/payment'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import { findAdvancePercent, findPriceSettings } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { createSigner, isLinkSigned } from '@/server/core/link-signature'
import type { InputOf } from '@/server/core/route'
import { presentImage } from '@/server/files/addresses'
import { presentPayment } from '@/server/packages/presenter'
import { releaseByCustomer } from '@/server/packages/waiting-status'
import { selectAddressee, selectParcel } from './store'

const RELEASE_PURPOSE = 'release'

/** The page on which a customer answers 'ship it' for a package; the language is to be put before it. */
export async function releasePath(db: Database, packageId: string): Promise<string> {
  const sign = await createSigner(db, RELEASE_PURPOSE)
  return `/waiting-room?packageId=${packageId}&signature=${sign(packageId)}`
}

type ReleaseLink = DataOf<typeof contract.getReleaseLink>

/** What staff send to the customer with the release notice: the address in the customer's language, and its facts. */
export async function getReleaseLink(
  context: Context,
  { params }: InputOf<typeof contract.getReleaseLink>,
): Promise<ReleaseLink> {
  const row = await selectAddressee(context.db, params.id)
  if (!row) throw notFound()
  const percent = await findAdvancePercent(context.db)
  const missing = advanceMissingUSD(presentPayment(row), percent)
  const settings = await findPriceSettings(context.db)
  const language = row.language as ReleaseLink['language']
  const prefix = prefixOf(language)
  return {
    path: `${prefix}${await releasePath(context.db, params.id)}`,
    language,
    phone: row.phone,
    name: row.name,
    trackingNumber: row.tracking_number,
    pieces: row.pieces,
    advanceMissingUSD: missing,
    advanceMissing: askedText(priceAt(missing, row.currency_converter), settings, 'up'),
    advancePercent: percent,
  }
}

async function checkTicket(context: Context, ticket: { packageId: string; signature: string }) {
  const { packageId, signature } = ticket
  if (!(await isLinkSigned(context.db, RELEASE_PURPOSE, packageId, signature))) throw notFound()
  const parcel = await selectParcel(context.db, packageId)
  if (!parcel) throw notFound()
  return parcel
}

export async function readRelease(
  context: Context,
  { query }: InputOf<typeof contract.readRelease>,
): Promise<DataOf<typeof contract.readRelease>> {
  const parcel = await checkTicket(context, query)
  context.setHeader('cache-control', 'no-store')
  return {
    trackingNumber: parcel.tracking_number,
    waitingStatus: parcel.waiting_status as WaitingStatus,
    pieces: parcel.pieces,
    receivedOn: warehouseDateOf(parcel.created_at),
    images: (parcel.photos ?? []).map(presentImage),
  }
}

/** 'Ship it': said twice it is said once. */
export async function answerRelease(
  context: Context,
  { body }: InputOf<typeof contract.answerRelease>,
): Promise<DataOf<typeof contract.answerRelease>> {
  await checkTicket(context, body)
  return { waitingStatus: await releaseByCustomer(context, body.packageId, body.note) }
}
