import type * as contract from '@/lib/contracts/waiting-room'
import { warehouseDateOf } from '@/lib/domain/dates'
import { dateTexts } from '@/server/batches/notify-receivers'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { publicLinks } from '@/server/messages/public-links'
import { queueNotice } from '@/server/messages/queue-notice'
import { giveOwner } from '@/server/packages/change-owner'
import { settleDecidedClaims } from './settle-claims'
import { closeClaim, lockOpenClaim, lockParcel, selectOpenClaim, selectParcel } from './store'

type Claim = NonNullable<Awaited<ReturnType<typeof selectOpenClaim>>>
type Decision = InputOf<typeof contract.decideClaim>['body']

/**
 * Locks the customer who gets the parcel or is written to. Whoever claimed it on their own pages reads that it is theirs, so
 * it goes to nobody else.
 */
async function lockReceiver({ db }: Context, claim: Claim, receiverId: string | null): Promise<void> {
  const id = claim.customer_id ?? receiverId
  if (id === null) return
  if (receiverId !== null && id !== receiverId) throw invalidField('receiverId', 'claimantOnly')
  const isActive = await lockActiveCustomer(db, id)
  if (!isActive && receiverId !== null) throw invalidField('receiverId', 'noSuch')
}

/** The claim, locked after its customer and its parcel: in the order in which a customer claims. */
async function lockClaim({ db }: Context, found: Claim): Promise<{ ownerId: string | null }> {
  const parcel = await lockParcel(db, found.package_id)
  const claim = await lockOpenClaim(db, found.id)
  if (!parcel || !claim) throw notFound()
  // Meanwhile a customer made it their own, or was merged into another.
  if (claim.customer_id !== found.customer_id) throw staleVersion()
  return { ownerId: parcel.receiver_id }
}

/** Tells the customer what became of the claim. Of a parcel that is not theirs they hear no more than the board shows. */
async function notifyClaimant(context: Context, claim: Claim, status: Decision['status']): Promise<void> {
  const parcel = claim.customer_id === null ? undefined : await selectParcel(context.db, claim.package_id)
  if (!parcel || claim.customer_id === null) return
  const isTheirs = status === 'accepted'
  await queueNotice(context, {
    event: isTheirs ? 'parcelClaimAccepted' : 'parcelClaimRefused',
    customerId: claim.customer_id,
    packageId: isTheirs ? claim.package_id : null,
    values: {
      trackingNumber: isTheirs ? parcel.tracking_number : '',
      date: dateTexts(warehouseDateOf(parcel.created_at)),
      link: publicLinks(context.config, '/my/parcels'),
    },
  })
}

/** The office's word about a claim, once. A parcel that was given to the claimant already is theirs: the claim is accepted after it. */
export async function decideClaim(
  context: Context,
  { params, body }: InputOf<typeof contract.decideClaim>,
): Promise<null> {
  const { db } = context
  const { status } = body
  const receiverId = status === 'accepted' ? body.receiverId : null
  const found = await selectOpenClaim(db, params.id)
  if (!found) throw notFound()
  await lockReceiver(context, found, receiverId)
  const { ownerId } = await lockClaim(context, found)
  if (receiverId !== null && receiverId !== ownerId) await giveOwner(context, found.package_id, receiverId)
  await closeClaim(db, found.id, status, actorOf(context).id)
  await settleDecidedClaims(db, found.package_id)
  const changes = { status: { old: 'open', new: status } }
  await audit(context, { action: 'claim.decided', entity: 'parcel_claim', entityId: found.id, changes })
  await notifyClaimant(context, found, status)
  return null
}
