import * as contract from '@/lib/contracts/customer-requests'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { privateImages } from '@/server/files/signed-address'
import type { FileParts } from '@/server/files/upload-photo'
import { getPackage } from '@/server/packages/get-package'
import { priceInMode } from '@/server/packages/mode-price'
import { answerRequestOf } from './answer'
import { askForPackageOf, takeBackRequestOf } from './ask'
import { addMyDoubtPhoto } from './doubt-photos'
import { getPortalPackageOf, shipPortalPackageOf } from './portal-package'
import { presentOfficeRequest } from './presenter'
import { countRequests, selectPage, selectRequest } from './store'

async function listRequests(
  { db }: Context,
  { query }: InputOf<typeof contract.listCustomerRequests>,
): Promise<DataOf<typeof contract.listCustomerRequests>> {
  const rows = await selectPage(db, query)
  const present = await privateImages(db)
  return pageOf(
    query,
    await countRequests(db, query),
    rows.map((row) => presentOfficeRequest(row, present)),
  )
}

async function getRequest(
  context: Context,
  { params }: InputOf<typeof contract.getCustomerRequest>,
): Promise<DataOf<typeof contract.getCustomerRequest>> {
  const row = await selectRequest(context.db, params.id)
  if (!row || row.state === 'withdrawn') throw notFound()
  const request = presentOfficeRequest(row, await privateImages(context.db))
  const { kind, state } = request
  const asksMode = state === 'open' && (kind === 'air' || kind === 'sea')
  const cargo = asksMode ? await getPackage(context.db, row.package_id) : null
  return { ...request, listUSD: cargo && asksMode ? await priceInMode(context, cargo, kind) : null }
}

export const customerRequestRoutes = (parts: FileParts): Route[] => [
  route(contract.getPortalPackage, getPortalPackageOf),
  route(contract.shipPortalPackage, shipPortalPackageOf),
  route(contract.askForPackage, askForPackageOf),
  route(contract.takeBackRequest, takeBackRequestOf),
  route(contract.addMyDoubtPhoto, addMyDoubtPhoto(parts), { ownTransaction: true }),
  route(contract.listCustomerRequests, listRequests),
  route(contract.getCustomerRequest, getRequest),
  route(contract.answerRequest, answerRequestOf),
]
