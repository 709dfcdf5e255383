import { mutate } from 'swr'
import { getMyAccount, saveMyAccount } from '@/lib/contracts/account'
import { call } from './call'
import type { Language } from './i18n'

/** What tells the language of one's own account. */
const OWN_READS = ['getMyAccount', 'getSession']

/** Saves a language as the one of the signed-in person's account. */
export async function saveOwnLanguage(language: Language): Promise<void> {
  const { name, photo, digestChannel, version, language: before } = await call(getMyAccount, {})
  if (language === before) return
  await call(saveMyAccount, {
    body: { name, language, digestChannel, photoId: photo?.id ?? null, version },
  })
  await mutate((key) => Array.isArray(key) && OWN_READS.includes(String(key[0])))
}
