import type { ServerResponse } from 'node:http'
import { instantText } from '@/components/tracking/tracking-dates'
import { createTranslator } from '@/lib/client/i18n'
import { loadTexts } from '@/lib/client/texts'
import type { Language } from '@/lib/domain/languages'

// The readers live in Tanzania, wherever the server is.
const TIME_ZONE = 'Africa/Dar_es_Salaam'

/** Allows workers/public.ts to save this page for offline use, and returns the note that it then shows. */
export async function saveOnPhone(
  response: ServerResponse,
  type: 'cargo' | 'invoice',
  language: Language,
): Promise<{ offlineNote: string }> {
  response.setHeader('X-Save-Offline', type)
  const { t } = createTranslator(language, await loadTexts(language))
  const when = instantText(new Date().toISOString(), language, TIME_ZONE)
  return { offlineNote: t('offline:savedNote', { when }) }
}
