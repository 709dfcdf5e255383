import * as contract from '@/lib/contracts/receiving'
import { findScale } from '@/server/company/profile'
import { type Route, route } from '@/server/core/route'
import { correctParcel } from './correct-parcel'
import { listReceivers } from './list-receivers'
import { lookUp } from './lookup'
import { listOwnParcels } from './own-parcels'
import { receiveParcel } from './receive-parcel'

export const receivingRoutes: Route[] = [
  route(contract.listReceivers, listReceivers),
  route(contract.getScale, (context) => findScale(context.db)),
  route(contract.lookUpReceiving, lookUp),
  route(contract.listOwnParcels, listOwnParcels),
  route(contract.receiveParcel, receiveParcel),
  route(contract.correctParcel, correctParcel),
]
