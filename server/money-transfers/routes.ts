import * as contract from '@/lib/contracts/money-transfers'
import { getCustomerTransferLedger, getSupplierLedger } from '@/lib/contracts/suppliers'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { privateImages } from '@/server/files/signed-address'
import { cancelTransfer, confirmCancellation, rejectCancellation } from './cancel-transfer'
import { findTransfer, presentTransfer } from './find-transfer'
import { customerLedger, supplierLedger } from './ledgers'
import { changeTransfer, requestTransfer } from './request-transfer'
import { selectTransferPage } from './store'
import { approveTransfer, payTransfer, setProof } from './transfer-steps'

async function listTransfers(context: Context, { query }: InputOf<typeof contract.listMoneyTransfers>) {
  const { rows, total } = await selectTransferPage(context.db, query)
  const present = await privateImages(context.db)
  return pageOf(
    query,
    total,
    rows.map((row) => presentTransfer(row, present)),
  )
}

export const moneyTransferRoutes: Route[] = [
  route(contract.requestMoneyTransfer, requestTransfer),
  route(contract.listMoneyTransfers, listTransfers),
  route(contract.getMoneyTransfer, (context, { params }) => findTransfer(context, params.id)),
  route(contract.changeMoneyTransfer, changeTransfer),
  route(contract.approveMoneyTransfer, approveTransfer),
  route(contract.payMoneyTransfer, payTransfer),
  route(contract.setTransferProof, setProof),
  route(contract.cancelMoneyTransfer, cancelTransfer),
  route(contract.confirmTransferCancellation, confirmCancellation),
  route(contract.rejectTransferCancellation, rejectCancellation),
  route(getSupplierLedger, supplierLedger),
  route(getCustomerTransferLedger, customerLedger),
]
