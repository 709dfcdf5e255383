import { notifyReady as notifyReadyEndpoint } from '@/lib/contracts/notices'
import * as actions from '@/lib/contracts/package-actions'
import * as contract from '@/lib/contracts/packages'
import { type Context, restrictedTo } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { priceForReceiver } from './agreed-change'
import { bulkPackages } from './bulk-packages'
import { createPackage } from './create-package'
import { deletePackage } from './delete-package'
import { deliverPackage, undoDelivery } from './delivery'
import { getPackage, withoutInternals } from './get-package'
import { getHandOverPieces } from './hand-over-pieces'
import { findPackagePage } from './list-page'
import { otherListPrice, takeListPrice } from './list-price'
import { priceInMode } from './mode-price'
import { notifyReady } from './notify-receiver'
import { presentPackageRow } from './presenter'
import { setBatch, setCarton } from './set-batch'
import { sumPackages } from './sum-packages'
import { undoApproval } from './undo-approval'
import { undoBulkPackages } from './undo-bulk'
import { updatePackage } from './update-package'
import { setWaitingStatus } from './waiting-status'

async function listPackages(context: Context, { query }: InputOf<typeof contract.listPackages>) {
  const { total, rows, isCapped } = await findPackagePage(context.db, query, restrictedTo(context))
  return pageOf(query, total, rows.map(presentPackageRow), isCapped)
}

/** What colleagues write to each other is not for a program that may belong to the customer. */
async function showPackage(context: Context, { params }: InputOf<typeof contract.getPackage>) {
  const found = await getPackage(context.db, params.id)
  return restrictedTo(context) ? withoutInternals(found) : found
}

async function getListPrice(context: Context, { params, query }: InputOf<typeof actions.getListPrice>) {
  const cargo = await getPackage(context.db, params.id)
  const { freightMode, receiverId } = query
  const totalUSD = await (receiverId
    ? priceForReceiver(context, cargo, receiverId)
    : freightMode
      ? priceInMode(context, cargo, freightMode)
      : otherListPrice(context, cargo))
  return { totalUSD, version: cargo.version }
}

export const packageRoutes: Route[] = [
  route(contract.createPackage, createPackage),
  route(contract.listPackages, listPackages),
  route(contract.sumPackages, sumPackages),
  route(contract.getPackage, showPackage),
  route(contract.updatePackage, updatePackage),
  route(contract.deletePackage, deletePackage),
  route(contract.setWaitingStatus, setWaitingStatus),
  route(actions.undoApproval, undoApproval),
  route(contract.setPackageBatch, setBatch),
  route(contract.setPackageCarton, setCarton),
  route(actions.getListPrice, getListPrice),
  route(actions.takeListPrice, takeListPrice),
  route(actions.deliverPackage, deliverPackage, { ownTransaction: true }),
  route(actions.getHandOverPieces, getHandOverPieces),
  route(actions.undoDelivery, undoDelivery),
  route(notifyReadyEndpoint, notifyReady),
  route(actions.bulkPackages, bulkPackages, { ownTransaction: true }),
  route(actions.undoBulkPackages, undoBulkPackages, { ownTransaction: true }),
]
