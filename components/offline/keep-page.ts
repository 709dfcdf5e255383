import type { ServerResponse } from 'node:http'
import { instantText } from '@/components/tracking/tracking-dates'
import { createTranslator, type Language } from '@/lib/client/i18n'
import { loadTexts } from '@/lib/client/texts'

// Those who read without a connection live in Tanzania, wherever the server stands.
const TIME_ZONE = 'Africa/Dar_es_Salaam'

/**
 * Allows a reader's phone to keep this page for when it has no connection (public/sw.js), and answers the line that says
 * then how old it is.
 */
export async function keepOnPhone(
  response: ServerResponse,
  kind: 'cargo' | 'invoice',
  language: Language,
): Promise<{ keptNote: string }> {
  response.setHeader('X-Keep', kind)
  const { t } = createTranslator(language, await loadTexts(language))
  return {
    keptNote: t('offline:keptNote', { when: instantText(new Date().toISOString(), language, TIME_ZONE) }),
  }
}
