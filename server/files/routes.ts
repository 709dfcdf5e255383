import * as contract from '@/lib/contracts/files'
import { type Route, route } from '@/server/core/route'
import type { FileStore } from '@/server/gateways/file-store'
import { deleteOldFiles } from './delete-old-files'
import { uploadPhoto } from './upload-photo'

export function fileRoutes(store: FileStore): Route[] {
  return [
    route(contract.uploadPhoto, uploadPhoto(store), { ownTransaction: true }),
    route(contract.deleteOldFiles, deleteOldFiles(store)),
  ]
}
