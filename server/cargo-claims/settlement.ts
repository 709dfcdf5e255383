import type * as contract from '@/lib/contracts/cargo-claims'
import type * as settlements from '@/lib/contracts/claim-settlements'
import { type ClaimCurrency, maySettle, needsSecondPerson } from '@/lib/domain/cargo-claims'
import { officeToday } from '@/lib/domain/dates'
import { ENTRY_DESCRIPTIONS } from '@/lib/domain/entry-descriptions'
import { addMoney, type Decimal, decimal, formatMoney, toMoney, toUsd } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context, requireCapability } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { isAnotherManager, requireSecondPerson } from '@/server/employees/second-person'
import { noteException } from '@/server/exceptions/exceptions'
import { notifyDuty, settleDuty } from '@/server/notifications/notify'
import { lockPackagesForMoney, readPackageMoney } from '@/server/packages/package-money'
import { takeBackDiscount, writeDiscount } from '@/server/payments/adjust-package'
import { moneyAccount } from '@/server/transactions/accounts'
import { enter } from '@/server/transactions/enter'
import { takeBackEntry } from '@/server/transactions/post'
import { changeClaim, notifyClaimant, takeClaim, wrongState } from './change-claim'
import { findLiability } from './liability'
import { findClaimFile, isWaiting } from './presenter'
import { type ClaimRow, selectBooking, selectClaim, sumSettled } from './store'

const CATEGORY = 'claims'

interface Offer {
  amount: Decimal
  currency: ClaimCurrency
}

/** The database has an offer for every claim that is accepted. */
function offerOf({ offer_amount, offer_currency }: ClaimRow): Offer {
  if (offer_amount === null || offer_currency === null) throw wrongState()
  return { amount: offer_amount, currency: offer_currency as ClaimCurrency }
}

interface Wanted {
  kind: 'expense' | 'credit'
  accountId: string | null
  packageId: string | null
}

async function bookExpense(context: Context, row: ClaimRow, accountId: string | null): Promise<string> {
  const { amount, currency } = offerOf(row)
  const id = await enter(context.db, {
    movement: {
      type: 'expense',
      accountId: await moneyAccount(context.db, { accountId, currency }),
      currency,
      amount,
    },
    description: ENTRY_DESCRIPTIONS.claim(row.number, row.tracking_number),
    category: CATEGORY,
    date: officeToday(),
    batchId: row.batch_id,
    isBatchExpense: row.batch_id !== null,
    createdBy: actorOf(context).id,
  })
  await audit(context, {
    action: 'transaction.created',
    entity: 'transaction',
    entityId: id,
    changes: { amount: { old: null, new: amount }, currency: { old: null, new: currency } },
  })
  return id
}

/** A package of the claim's customer, with a price that the offer leaves something of. */
async function creditedPackage(context: Context, row: ClaimRow, packageId: string | null): Promise<string> {
  const cargo = packageId === null ? undefined : await readPackageMoney(context.db, packageId)
  if (!cargo || cargo.receiverId !== row.customer_id) throw invalidField('packageId', 'otherCustomer')
  const { amount, currency } = offerOf(row)
  const left = decimal(cargo.state.totalUSD).minus(cargo.state.discountAmountUSD)
  if (left.lt(currency === 'USD' ? amount : toUsd(amount, cargo.converter))) {
    throw invalidField('packageId', 'discountTooLarge', { max: toMoney(left) })
  }
  return cargo.id
}

/** Credit is given as discounts are: it lowers what is owed, and what was paid already is left over. */
async function bookCredit(context: Context, row: ClaimRow, packageId: string | null): Promise<string> {
  const reason = ENTRY_DESCRIPTIONS.claim(row.number, row.tracking_number)
  const credited = await creditedPackage(context, row, packageId)
  return writeDiscount(context, credited, { ...offerOf(row), reason, rateReason: null })
}

/** So that of two settlements for a package at once the second counts the first. */
async function lockCargo(context: Context, row: ClaimRow, creditedId: string | null): Promise<void> {
  await lockPackagesForMoney(
    context.db,
    creditedId === null ? [row.package_id] : [row.package_id, creditedId],
  )
}

/** Books the accepted offer once, in the same transaction as the claim's new state. */
async function settle(context: Context, row: ClaimRow, wanted: Wanted): Promise<void> {
  const isExpense = wanted.kind === 'expense'
  const booking = isExpense
    ? { transaction_id: await bookExpense(context, row, wanted.accountId) }
    : { discount_id: await bookCredit(context, row, wanted.packageId) }
  const settled = await selectClaim(context.db, row.id)
  await changeClaim(context, settled ?? row, {
    action: 'settled',
    state: isExpense ? 'paid' : 'credited',
    fields: { ...booking, settled_by: actorOf(context).id, settled_at: new Date() },
    changes: { settlement: { old: null, new: { ...wanted, ...offerOf(row) } } },
  })
  await notifyClaimant(context, 'claimSettled', row)
}

async function waitsForSecondPerson(context: Context, row: ClaimRow): Promise<boolean> {
  const { amount, currency } = offerOf(row)
  const converter = (await readPackageMoney(context.db, row.package_id))?.converter ?? '1'
  const usd = currency === 'USD' ? amount : toUsd(amount, converter)
  const before = await sumSettled(context.db, row.package_id)
  return needsSecondPerson(await findLiability(context), addMoney([before, usd]))
}

/** Asks for the settlement; at once booked where the sum needs nobody else. */
export async function settleCargoClaim(
  context: Context,
  { params, body }: InputOf<typeof settlements.settleCargoClaim>,
): Promise<contract.CargoClaimFile> {
  const row = await takeClaim(context, params.id, body.version)
  if (!maySettle(row.state) || isWaiting(row)) throw wrongState()
  const { kind } = body
  const accountId = kind === 'expense' ? body.accountId : null
  const packageId = kind === 'credit' ? body.packageId : null
  await lockCargo(context, row, packageId)
  await checkTarget(context, row, { kind, accountId, packageId })
  await changeClaim(context, row, {
    action: 'settlementAsked',
    state: row.state,
    fields: {
      settlement: kind,
      settlement_account_id: accountId,
      settlement_package_id: packageId,
      settlement_asked_by: actorOf(context).id,
      settlement_asked_at: new Date(),
    },
    changes: { settlement: { old: null, new: { kind, accountId, packageId } } },
  })
  if (await waitsForSecondPerson(context, row)) {
    await notifyDuty(context, { kind: 'settlement', subjectId: row.id })
  } else {
    await settle(context, row, { kind, accountId, packageId })
  }
  return findClaimFile(context, row.id)
}

/** What would be refused at the booking is refused when it is asked for. */
async function checkTarget(context: Context, row: ClaimRow, wanted: Wanted): Promise<void> {
  if (wanted.kind === 'expense') {
    await moneyAccount(context.db, { accountId: wanted.accountId, currency: offerOf(row).currency })
    return
  }
  await creditedPackage(context, row, wanted.packageId)
}

/** The second person is that of transfers; where there is no other manager, the only one confirms. */
export async function confirmClaimSettlement(
  context: Context,
  { params, body }: InputOf<typeof settlements.confirmClaimSettlement>,
): Promise<contract.CargoClaimFile> {
  const row = await takeClaim(context, params.id, body.version)
  if (!maySettle(row.state) || !isWaiting(row)) throw wrongState()
  const { id } = actorOf(context)
  const asker = row.settlement_asked_by
  if (asker !== null && (await isAnotherManager(context.db, id))) await requireSecondPerson(context, asker)
  await lockCargo(context, row, row.settlement_package_id)
  await settle(context, row, {
    kind: row.settlement === 'credit' ? 'credit' : 'expense',
    accountId: row.settlement_account_id,
    packageId: row.settlement_package_id,
  })
  await settleDuty(context.db, { kind: 'settlement', subjectId: row.id })
  return findClaimFile(context, row.id)
}

const NO_SETTLEMENT = {
  settlement: null,
  settlement_account_id: null,
  settlement_package_id: null,
  settlement_asked_by: null,
  settlement_asked_at: null,
  settled_by: null,
  settled_at: null,
  transaction_id: null,
  discount_id: null,
}

/** What two people settled is not undone by one of them without the other's look. */
async function noteTakenBack(context: Context, row: ClaimRow, reason: string): Promise<void> {
  const { amount, currency } = offerOf(row)
  await noteException(context, {
    kind: 'settlement',
    subjectId: row.package_id,
    label: row.tracking_number,
    old: formatMoney(amount, currency),
    reason,
  })
}

/** Drops what waits; takes back what is booked, with its booking, so that the right one can be asked for. */
export async function dropClaimSettlement(
  context: Context,
  { params, body: { version, reason } }: InputOf<typeof settlements.dropClaimSettlement>,
): Promise<contract.CargoClaimFile> {
  const row = await takeClaim(context, params.id, version)
  if (row.state === 'closed' || row.settlement === null) throw wrongState()
  const isBooked = !isWaiting(row)
  const booking = await selectBooking(context.db, row.id)
  if (isBooked) {
    requireCapability(context, 'claims.confirm')
    await lockCargo(context, row, row.settlement_package_id)
  }
  if (booking?.transaction_id) {
    await takeBackEntry(context.db, booking.transaction_id, actorOf(context).id, reason)
    await audit(context, {
      action: 'transaction.reversed',
      entity: 'transaction',
      entityId: booking.transaction_id,
      changes: { amount: { old: row.offer_amount, new: null } },
      reason,
    })
  }
  if (booking?.discount_id) await takeBackDiscount(context, booking.discount_id, reason)
  if (isBooked) await noteTakenBack(context, row, reason)
  await changeClaim(context, row, {
    action: isBooked ? 'settlementTakenBack' : 'settlementDropped',
    state: 'accepted',
    note: reason,
    fields: NO_SETTLEMENT,
    changes: { settlement: { old: booking ?? null, new: null } },
  })
  await settleDuty(context.db, { kind: 'settlement', subjectId: row.id })
  return findClaimFile(context, row.id)
}
