import type { Pool } from 'pg'
import * as contract from '@/lib/contracts/company'
import * as proof from '@/lib/contracts/company-proof'
import { type Route, route } from '@/server/core/route'
import type { Pictures } from '@/server/files/pictures'
import type { FileStore } from '@/server/gateways/file-store'
import { removeLogo, uploadLogo } from './logo'
import { removePicture, uploadPicture } from './pictures'
import { findCompanyProfile, findCompanySettings } from './profile'
import { readProof } from './proof'
import { saveCompany } from './save-company'

export function companyRoutes(pool: Pool, store: FileStore, pictures: Pictures): Route[] {
  return [
    route(contract.getCompany, (context) => findCompanyProfile(context.db), { shared: true }),
    route(contract.getCompanySettings, (context) => findCompanySettings(context.db)),
    route(contract.putCompanySettings, saveCompany),
    route(contract.uploadCompanyLogo, uploadLogo({ store, pictures }), { ownTransaction: true }),
    route(contract.deleteCompanyLogo, removeLogo({ store, pictures })),
    route(proof.getCompanyProof, readProof(pool), { shared: true }),
    route(proof.uploadCompanyPicture, uploadPicture({ store, pictures }), { ownTransaction: true }),
    route(proof.deleteCompanyPicture, removePicture),
  ]
}
