import type { askForPackage, CustomerRequest, takeBackRequest } from '@/lib/contracts/customer-requests'
import type { CargoPackage } from '@/lib/contracts/packages'
import {
  isDoubt,
  MOST_REQUESTS,
  MOST_TOGETHER,
  type RequestKind,
  WITHDRAWS,
} from '@/lib/domain/customer-requests'
import { officeToday } from '@/lib/domain/dates'
import { decimal } from '@/lib/domain/money'
import { findDoubtHours } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { type Context, customerOf } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { privateImages } from '@/server/files/signed-address'
import { notifyDuty, settleDuty } from '@/server/notifications/notify'
import { getPackage } from '@/server/packages/get-package'
import { priceInMode } from '@/server/packages/mode-price'
import { hasDeparted, holdByCustomer, isWaiting, lockOwnPackage } from '@/server/packages/own-package'
import { presentRequest } from './presenter'
import {
  areOwn,
  countOfPackage,
  insertRequest,
  insertTogether,
  selectOthers,
  selectRequest,
  withdraw,
  withdrawOwn,
} from './store'

type Body = InputOf<typeof askForPackage>['body']
type Locked = Awaited<ReturnType<typeof lockOwnPackage>>

/** What the state of a package lets its owner ask. */
export function mayAsk(
  row: Pick<Locked, 'waiting_status' | 'batch_id' | 'shown_status' | 'freight_mode' | 'total_usd'>,
) {
  return (kind: RequestKind): boolean => {
    if (kind === 'priceDoubt' && !decimal(row.total_usd).gt(0)) return false
    return isDoubt(kind) ? !hasDeparted(row) : isWaiting(row) && row.freight_mode !== kind
  }
}

function checkState(row: Locked, kind: RequestKind): void {
  if (mayAsk(row)(kind)) return
  if (!isDoubt(kind)) throw new ApiFailure(409, 'no_longer_waits', 'cargoNoLongerWaits')
  throw new ApiFailure(409, 'departed', hasDeparted(row) ? 'doubtAfterDeparture' : 'packageNotPriced')
}

/** The day is still to come, and the other packages are the customer's own, else 404, and wait as well. */
async function checkWish(context: Context, body: Body, { id, receiver_id }: Locked): Promise<void> {
  const { wantedOn } = body
  if (wantedOn !== null && wantedOn < officeToday()) throw invalidField('wantedOn', 'dayOver')
  if (body.kind !== 'together') return
  if (!(await areOwn(context.db, receiver_id ?? '', body.packageIds))) throw notFound()
  const others = await selectOthers(context.db, receiver_id ?? '', id, MOST_TOGETHER)
  const known = new Set(others.map((one) => one.id))
  const unknown = body.packageIds.findIndex((one) => !known.has(one))
  if (unknown >= 0) throw invalidField(`packageIds.${unknown}`, 'noSuch')
}

function quoteOf(context: Context, cargo: CargoPackage, { kind }: Body): Promise<string | null> {
  return kind === 'air' || kind === 'sea' ? priceInMode(context, cargo, kind) : Promise.resolve(null)
}

/** A customer asks something for an own package: the package is locked, so that of two at once the second sees the first. */
export async function askForPackageOf(
  context: Context,
  { params, body }: InputOf<typeof askForPackage>,
): Promise<CustomerRequest> {
  const { db } = context
  const { id: customerId } = customerOf(context)
  const { kind } = body
  const row = await lockOwnPackage(context, params.id, customerId)
  checkState(row, kind)
  await checkWish(context, body, row)
  const withdrawn = await withdraw(db, { packageId: row.id, customerId, kind: WITHDRAWS[kind] ?? null })
  for (const one of withdrawn) await settleDuty(db, { kind: 'doubt', subjectId: one })
  if ((await countOfPackage(db, row.id)) >= MOST_REQUESTS) {
    throw new ApiFailure(409, 'too_many_requests_asked', 'tooManyAsked')
  }
  const id = await insertRequest(db, {
    packageId: row.id,
    customerId,
    kind,
    text: body.text,
    wantedOn: body.wantedOn,
    quotedUSD: await quoteOf(context, await getPackage(db, row.id), body),
    dueInHours: isDoubt(kind) ? await findDoubtHours(db) : null,
  })
  if (id === undefined) throw new ApiFailure(409, 'asked_already', 'askedAlready')
  if (body.kind === 'together') await insertTogether(db, id, [...new Set(body.packageIds)])
  await audit(context, {
    action: 'request.asked',
    entity: 'package',
    entityId: row.id,
    changes: { request: { old: null, new: kind } },
    reason: body.text,
    about: { customerId, fields: ['reason'] },
  })
  await notifyDuty(context, { kind: 'doubt', subjectId: id })
  if (kind === 'wait') await holdByCustomer(context, row, body.text)
  const written = await selectRequest(db, id)
  if (!written) throw notFound()
  return presentRequest(written, await privateImages(db))
}

export async function takeBackRequestOf(
  context: Context,
  { params }: InputOf<typeof takeBackRequest>,
): Promise<null> {
  const gone = await withdrawOwn(context.db, params.id, customerOf(context).id)
  if (!gone) throw notFound()
  await settleDuty(context.db, { kind: 'doubt', subjectId: params.id })
  await audit(context, {
    action: 'request.takenBack',
    entity: 'package',
    entityId: gone.package_id,
    changes: { request: { old: gone.kind, new: null } },
  })
  return null
}
