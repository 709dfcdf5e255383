import type { FileConfig } from '@/server/core/file-config'
import type { FileStore } from './file-store'
import { createFolderStore } from './folder-store'
import { createS3Store } from './s3-store'

/** The store that the settings name. */
export async function openFileStore({ store, folder, s3 }: FileConfig): Promise<FileStore> {
  return store === 's3' && s3 ? createS3Store(s3) : createFolderStore(folder)
}
