import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import { findUnusablePhotos } from '@/server/files/attach-photos'

/** A proof is a picture that was uploaded and that no package has. */
export async function checkProof(db: Database, fileId: string): Promise<void> {
  const unusable = await findUnusablePhotos(db, [fileId], null)
  if (unusable.length > 0) throw invalidField('proofFileId', 'noSuch')
}
