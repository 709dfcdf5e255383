import type {
  carryOutForgetting as carryOutEndpoint,
  declineForgetting as declineEndpoint,
} from '@/lib/contracts/forgetting'
import { forgottenName } from '@/lib/domain/forgetting'
import { emptyBinOf } from '@/server/bin/remove-for-good'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { addJob } from '@/server/core/queue'
import type { InputOf } from '@/server/core/route'
import { noteException } from '@/server/exceptions/exceptions'
import { REMOVE_FILES } from '@/server/files/remove-files'
import { endDevicesOfPhones } from '@/server/portal/sessions'
import { hindered } from './ask'
import {
  erasePerson,
  forgetAuditDetails,
  removeMessages,
  removePictures,
  removePortal,
  selectPhones,
} from './erase'
import { findHindrances } from './hindrances'
import { decide, lockPerson, lockWaiting } from './store'

/**
 * The customer is locked before it is judged again: cargo that is received meanwhile waits, and then finds nobody to be
 * received for.
 */
export async function carryOutForgetting(
  context: Context,
  { params }: InputOf<typeof carryOutEndpoint>,
): Promise<null> {
  const { db } = context
  const request = await lockWaiting(db, params.id)
  if (!request) throw notFound()
  const { customer_id: customerId } = request
  const ids = await lockPerson(db, customerId)
  const refusal = hindered(await findHindrances(db, customerId))
  if (refusal) throw refusal
  const phones = await selectPhones(db, ids)
  const binned = await emptyBinOf(db, ids)
  await erasePerson(db, ids)
  const messages = await removeMessages(db, ids, phones)
  await removePortal(db, ids, phones)
  await endDevicesOfPhones(db, phones)
  const pictures = await removePictures(db, ids)
  await forgetAuditDetails(db, ids)
  for (const id of ids) {
    const isAsker = id === customerId
    await audit(context, {
      action: 'customer.forgotten',
      entity: 'customer',
      entityId: id,
      changes: isAsker
        ? {
            messages: { old: messages, new: 0 },
            pictures: { old: pictures, new: 0 },
            bin: { old: binned, new: 0 },
          }
        : {},
    })
  }
  await noteException(context, {
    kind: 'forgotten',
    subjectId: customerId,
    label: forgottenName(customerId),
  })
  await decide(db, params.id, { state: 'done', answer: null, by: actorOf(context).id })
  if (pictures > 0) await addJob(db, REMOVE_FILES, { id: 'all' })
  return null
}

export async function declineForgetting(
  context: Context,
  { params, body: { reason } }: InputOf<typeof declineEndpoint>,
): Promise<null> {
  const request = await lockWaiting(context.db, params.id)
  if (!request) throw notFound()
  await decide(context.db, params.id, { state: 'declined', answer: reason, by: actorOf(context).id })
  await audit(context, {
    action: 'customer.forgettingDeclined',
    entity: 'customer',
    entityId: request.customer_id,
    reason,
  })
  return null
}
