import * as contract from '@/lib/contracts/suppliers'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { confirmBankChange, rejectBankChange } from './bank-change'
import { findSupplier, presentSupplier } from './find-supplier'
import { createSupplier, updateSupplier } from './save-supplier'
import { selectSupplierPage } from './store'

async function listSuppliers(context: Context, { query }: InputOf<typeof contract.listSuppliers>) {
  const { rows, total } = await selectSupplierPage(context.db, query)
  return pageOf(query, total, rows.map(presentSupplier))
}

export const supplierRoutes: Route[] = [
  route(contract.createSupplier, createSupplier),
  route(contract.listSuppliers, listSuppliers),
  route(contract.getSupplier, (context, { params }) => findSupplier(context, params.id)),
  route(contract.updateSupplier, updateSupplier),
  route(contract.confirmBankChange, confirmBankChange),
  route(contract.rejectBankChange, rejectBankChange),
]
