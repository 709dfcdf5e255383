import type { deleteOldFiles as deleteOldFilesEndpoint } from '@/lib/contracts/files'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import type { FileStore } from '@/server/gateways/file-store'
import { thumbnailKey } from './addresses'
import { takeOldFiles } from './store'

/** Removes old photos: rows in the transaction, bytes once it is committed. Never cargo still on its way, blog or profile pictures. */
export function deleteOldFiles(store: FileStore) {
  return async (context: Context, { body }: InputOf<typeof deleteOldFilesEndpoint>) => {
    const keys = await takeOldFiles(context.db, body.daysAgo)
    if (keys.length > 0) {
      await audit(context, {
        action: 'files.deletedOld',
        entity: 'file',
        changes: { files: { old: keys.length, new: 0 }, daysAgo: { old: null, new: body.daysAgo } },
      })
    }
    context.afterCommit(() => {
      for (const key of keys.flatMap((each) => [each, thumbnailKey(each)])) {
        store.remove(key).catch((error: unknown) => context.log.warn({ err: error, key }, 'file not removed'))
      }
    })
    return { removedFiles: keys.length }
  }
}
