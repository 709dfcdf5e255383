import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/waiting-room'
import { calendarDateOf } from '@/lib/domain/dates'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { isLinkSigned, signLink } from '@/server/core/link-signature'
import type { InputOf } from '@/server/core/route'
import { presentImage } from '@/server/files/addresses'
import { releaseByCustomer } from '@/server/packages/release-by-customer'
import { selectParcel } from './store'

const PURPOSE = 'release'

/** The address that staff send to the customer with the release notice. */
export async function getReleaseLink(
  context: Context,
  { params }: InputOf<typeof contract.getReleaseLink>,
): Promise<DataOf<typeof contract.getReleaseLink>> {
  if (!(await selectParcel(context.db, params.id))) throw notFound()
  const signature = await signLink(context.db, PURPOSE, params.id)
  return { path: `/waiting-room?packageId=${params.id}&signature=${signature}` }
}

async function checkTicket(context: Context, ticket: { packageId: string; signature: string }) {
  const { packageId, signature } = ticket
  if (!(await isLinkSigned(context.db, PURPOSE, packageId, signature))) throw notFound()
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
    waitingStatus: parcel.waiting_status,
    pieces: parcel.pieces,
    receivedOn: calendarDateOf(parcel.created_at),
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
