import * as contract from '@/lib/contracts/company'
import { type Route, route } from '@/server/core/route'
import { findCompanyProfile } from './profile'

export const companyRoutes: Route[] = [
  route(contract.getCompany, (context) => findCompanyProfile(context.db), { shared: true }),
]
