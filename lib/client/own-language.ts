import { getMyAccount, saveMyAccount } from '@/lib/contracts/account'
import { call } from './call'
import type { Language } from './i18n'

/** Saves a language as the one of the signed-in person's account. */
export async function saveOwnLanguage(language: Language): Promise<void> {
  const { name, photo, digestChannel, version, language: before } = await call(getMyAccount, {})
  if (language === before) return
  await call(saveMyAccount, {
    body: { name, language, digestChannel, photoId: photo?.id ?? null, version },
  })
}
