import type { DataOf } from '@/lib/contracts/endpoint'
import type { getHandOverPieces as endpoint } from '@/lib/contracts/package-actions'
import { askedShillings } from '@/lib/domain/customer-price'
import { decimal, fromUsd, toMoney } from '@/lib/domain/money'
import { isPaymentComplete, owedUSD, packingListTotal, remainingUSD } from '@/lib/domain/payment'
import { likelyMissing } from '@/lib/domain/pieces'
import { findPriceSettings } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { countMissing } from '@/server/discharge/findings'
import { findSeenPieces } from '@/server/load-scans/scan-load'
import { discountOfPart } from '@/server/payments/split-money'
import { findPackageRow } from './get-package'
import { findPieceNumbers } from './pieces'
import { splitLines } from './split-lines'
import { selectItems } from './split-package'

type Cargo = NonNullable<Awaited<ReturnType<typeof findPackageRow>>>

/** What the pieces that go still cost, by the same parting as at the hand-over. */
async function owedFor(db: Database, cargo: Cargo, staying: ReadonlySet<number>) {
  const { travels, stays } = splitLines(await selectItems(db, cargo.id), staying)
  const totalUSD = packingListTotal(travels)
  const left = await discountOfPart(db, cargo, packingListTotal(stays))
  const discountAmountUSD = toMoney(decimal(cargo.discountAmountUSD).minus(left))
  const state = { ...cargo, totalUSD, discountAmountUSD }
  return owedUSD({ isPaymentComplete: isPaymentComplete(state), remainingUSD: remainingUSD(state) })
}

export async function getHandOverPieces(
  { db }: Context,
  { params, query }: InputOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const cargo = await findPackageRow(db, params.id)
  if (!cargo) throw notFound()
  const pieces = (await findPieceNumbers(db, [cargo])).get(cargo.id) ?? []
  const { unloading } = await findSeenPieces(db, cargo.id)
  const going = new Set(query.pieces ?? pieces)
  const staying = new Set(pieces.flatMap((number, at) => (going.has(number) ? [] : [at])))
  const owed = staying.size === pieces.length ? toMoney(0) : await owedFor(db, cargo, staying)
  const { cashRounding } = await findPriceSettings(db)
  return {
    pieces,
    missing: likelyMissing(pieces, unloading, await countMissing(db, cargo.id)),
    isPriced: cargo.isPriced,
    owedUSD: owed,
    owedTZS: askedShillings(fromUsd(owed, cargo.currencyConverter), cashRounding),
  }
}
