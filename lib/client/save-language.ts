import { mutate } from 'swr'
import { getMyAccount, saveMyAccount } from '@/lib/contracts/account'
import type { Language } from '@/lib/domain/languages'
import { call } from './call'

/** What tells the language of one's own account. */
const OWN_READS = ['getMyAccount', 'getSession']

async function save(language: Language): Promise<void> {
  const { name, photo, digestChannel, version, language: before } = await call(getMyAccount, {})
  if (language === before) return
  await call(saveMyAccount, {
    body: { name, language, digestChannel, photoId: photo?.id ?? null, version },
  })
  await mutate((key) => Array.isArray(key) && OWN_READS.includes(String(key[0])))
}

/**
 * Saves a language as the one of the signed-in person's account. Offline, or where the account was changed at that moment, it
 * is not saved: the page is in it nevertheless, until the next sign-in.
 */
export const saveOwnLanguage = (language: Language): Promise<void> => save(language).catch(() => undefined)
