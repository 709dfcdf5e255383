import * as contract from '@/lib/contracts/house-documents'
import { type Route, route } from '@/server/core/route'
import { readCustoms, saveCustoms } from './customs'
import { changeHouseDocument, giveHouseNumbers, readHouseDocuments } from './house-documents'

export const shippingDocumentRoutes: Route[] = [
  route(contract.listHouseDocuments, readHouseDocuments),
  route(contract.numberHouseDocuments, giveHouseNumbers),
  route(contract.updateHouseDocument, changeHouseDocument),
  route(contract.getPackageCustoms, readCustoms),
  route(contract.putPackageCustoms, saveCustoms),
]
