import * as contract from '@/lib/contracts/files'
import { type Route, route } from '@/server/core/route'
import type { FileStore } from '@/server/gateways/file-store'
import { deleteOldFiles, listFileSweeps } from './old-files'
import type { Pictures } from './pictures'
import { uploadPhoto } from './upload-photo'

export function fileRoutes(store: FileStore, pictures: Pictures): Route[] {
  return [
    route(contract.uploadPhoto, uploadPhoto({ store, pictures }), { ownTransaction: true }),
    route(contract.deleteOldFiles, deleteOldFiles),
    route(contract.listFileSweeps, listFileSweeps),
  ]
}
