import * as contract from '@/lib/contracts/offices'
import { type Route, route } from '@/server/core/route'
import { findOffices } from './find-offices'
import { addOffice, changeOffice, removeOffice } from './save-office'

export const officeRoutes: Route[] = [
  route(contract.listOffices, ({ db }) => findOffices(db)),
  route(contract.createOffice, addOffice),
  route(contract.updateOffice, changeOffice),
  route(contract.deleteOffice, removeOffice),
]
