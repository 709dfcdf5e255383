import type * as contract from '@/lib/contracts/cargo-claims'
import type * as myContract from '@/lib/contracts/my-claims'
import { MOST_OPEN_CLAIMS } from '@/lib/domain/cargo-claims'
import { audit, differences } from '@/server/core/audit'
import { type Context, customerOf } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { notifyDuty } from '@/server/notifications/notify'
import { readPackageMoney } from '@/server/packages/package-money'
import { notifyClaimant } from './change-claim'
import { findClaimFile, presentMyClaims } from './presenter'
import { type ClaimRow, countOpenOf, insertClaim, insertEvent, lockClaimant, selectClaim } from './store'

type Body = InputOf<typeof myContract.openMyClaim>['body']

/**
 * Written for the customer, who is locked, so that two at once are counted one after the other. Somebody else's package is
 * answered like one that is not there.
 */
async function open(context: Context, customerId: string, body: Body): Promise<ClaimRow> {
  const { db } = context
  if (!(await lockClaimant(db, customerId))) throw notFound()
  // Only now: the customer may have been merged into another meanwhile.
  if ((await readPackageMoney(db, body.packageId))?.receiverId !== customerId) throw notFound()
  if ((await countOpenOf(db, customerId)) >= MOST_OPEN_CLAIMS) {
    throw new ApiFailure(409, 'too_many_claims', 'tooManyClaims', { params: { max: MOST_OPEN_CLAIMS } })
  }
  const by = context.actor?.id ?? null
  const id = await insertClaim(db, {
    package_id: body.packageId,
    customer_id: customerId,
    kind: body.kind,
    description: body.description,
    asked_amount: body.askedAmount,
    asked_currency: body.askedCurrency,
    opened_by: by,
  })
  if (id === undefined) throw new ApiFailure(409, 'claim_open', 'claimOpen')
  await insertEvent(db, { claim_id: id, action: 'opened', state: 'opened', employee_id: by })
  await audit(context, {
    action: 'cargoClaim.opened',
    entity: 'cargoClaim',
    entityId: id,
    changes: differences({}, { customerId, ...body }),
    about: { customerId, fields: ['description'] },
  })
  const row = await selectClaim(db, id)
  if (!row) throw notFound()
  await notifyDuty(context, { kind: 'cargoClaim', subjectId: id })
  await notifyClaimant(context, 'claimReceived', row)
  return row
}

/** For the receiver of a package, who called or came. */
export async function openCargoClaim(
  context: Context,
  { body }: InputOf<typeof contract.openCargoClaim>,
): Promise<contract.CargoClaimFile> {
  const found = await readPackageMoney(context.db, body.packageId)
  if (!found) throw invalidField('packageId', 'noSuch')
  if (found.receiverId === null) throw invalidField('packageId', 'noReceiver')
  const { id } = await open(context, found.receiverId, body)
  return findClaimFile(context, id)
}

export async function openMyClaim(
  context: Context,
  { body }: InputOf<typeof myContract.openMyClaim>,
): Promise<myContract.MyClaim> {
  const { id: customerId } = customerOf(context)
  const [claim] = await presentMyClaims(context, [await open(context, customerId, body)])
  if (!claim) throw notFound()
  return claim
}
