import * as contract from '@/lib/contracts/payments'
import { type Route, route } from '@/server/core/route'
import { forceCompletion, giveDiscount, moveCredit, reverseDiscount } from './adjust-package'
import { findReceipt, packageAccount } from './package-account'
import { recordPayment, splitPayment } from './record-payment'
import { reversePayment } from './reverse-payment'

export const paymentRoutes: Route[] = [
  route(contract.recordPayment, recordPayment),
  route(contract.reversePayment, reversePayment),
  route(contract.giveDiscount, giveDiscount),
  route(contract.reverseDiscount, reverseDiscount),
  route(contract.forceCompletion, forceCompletion),
  route(contract.moveCredit, moveCredit),
  route(contract.splitPayment, splitPayment),
  route(contract.getPackageAccount, (context, { params }) => packageAccount(context.db, params.id)),
  route(contract.getReceipt, (context, { params }) => findReceipt(context.db, params.number)),
]
