import * as contract from '@/lib/contracts/notes'
import { type Route, route } from '@/server/core/route'
import { removeNote, writeBatchNote, writeCustomerNote, writePackageNote } from './notes'

export const noteRoutes: Route[] = [
  route(contract.writePackageNote, writePackageNote),
  route(contract.writeCustomerNote, writeCustomerNote),
  route(contract.writeBatchNote, writeBatchNote),
  route(contract.removeNote, removeNote),
]
