import * as contract from '@/lib/contracts/company'
import { type Route, route } from '@/server/core/route'
import type { Pictures } from '@/server/files/pictures'
import type { FileStore } from '@/server/gateways/file-store'
import { removeLogo, uploadLogo } from './logo'
import { findCompanyProfile, findCompanySettings } from './profile'
import { saveCompany } from './save-company'

export function companyRoutes(store: FileStore, pictures: Pictures): Route[] {
  return [
    route(contract.getCompany, (context) => findCompanyProfile(context.db), { shared: true }),
    route(contract.getCompanySettings, (context) => findCompanySettings(context.db)),
    route(contract.putCompanySettings, saveCompany),
    route(contract.uploadCompanyLogo, uploadLogo({ store, pictures }), { ownTransaction: true }),
    route(contract.deleteCompanyLogo, removeLogo({ store, pictures })),
  ]
}
