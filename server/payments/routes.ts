import { listMyReceipts as myContract, getMyReceiptPdf as myPdfContract } from '@/lib/contracts/my-money'
import * as contract from '@/lib/contracts/payments'
import { decimal, plain } from '@/lib/domain/money'
import { creditUSD, isPaymentComplete, remainingUSD } from '@/lib/domain/payment'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { type Route, route } from '@/server/core/route'
import { readPackageMoney, selectForcedReason } from '@/server/packages/package-money'
import type { PdfPrinter } from '@/server/pdf/printer'
import { currentRates } from '@/server/rates/current-rates'
import { forceCompletion, giveDiscount, moveCredit, reverseDiscount } from './adjust-package'
import { selectCreditMoves, selectDiscounts } from './discount-store'
import { getMyReceiptPdf, listMyReceipts } from './my-receipts'
import { findReceipt, presentCreditMove, presentDiscount, presentInstalment } from './presenter'
import { recordPayment, splitPayment } from './record-payment'
import { reversePayment } from './reverse-payment'
import { selectInstalments } from './store'

/** Everything that was ever paid, given and moved on a package. */
async function packageAccount(db: Database, id: string): Promise<contract.PackageAccount> {
  const cargo = await readPackageMoney(db, id)
  if (!cargo) throw notFound()
  const { state } = cargo
  return {
    packageId: cargo.id,
    trackingNumber: cargo.trackingNumber,
    currencyConverter: plain(decimal(cargo.converter)),
    cnyRate: (await currentRates(db)).cnyRate,
    ...state,
    remainingUSD: remainingUSD(state),
    creditUSD: creditUSD(state),
    forceCompletedReason: await selectForcedReason(db, id),
    isPaymentComplete: isPaymentComplete(state),
    version: cargo.version,
    instalments: (await selectInstalments(db, { packageId: id })).map(presentInstalment),
    discounts: (await selectDiscounts(db, id)).map(presentDiscount),
    creditMoves: (await selectCreditMoves(db, id)).map(presentCreditMove),
  }
}

export const paymentRoutes = (printer: PdfPrinter): Route[] => [
  route(contract.recordPayment, recordPayment),
  route(contract.reversePayment, reversePayment),
  route(contract.giveDiscount, giveDiscount),
  route(contract.reverseDiscount, reverseDiscount),
  route(contract.forceCompletion, forceCompletion),
  route(contract.moveCredit, moveCredit),
  route(contract.splitPayment, (context, input) => splitPayment(context, input)),
  route(contract.getPackageAccount, (context, { params }) => packageAccount(context.db, params.id)),
  route(contract.getReceipt, (context, { params }) => findReceipt(context.db, params.number)),
  route(myContract, listMyReceipts),
  route(myPdfContract, getMyReceiptPdf(printer)),
]
