import type { Database } from '@/server/core/database'
import { signLink } from '@/server/core/link-signature'

export const RELEASE_PURPOSE = 'release'

/** The page on which a customer answers 'ship it' for one package; the language is to be put before it. */
export async function releasePath(db: Database, packageId: string): Promise<string> {
  const signature = await signLink(db, RELEASE_PURPOSE, packageId)
  return `/waiting-room?packageId=${packageId}&signature=${signature}`
}
