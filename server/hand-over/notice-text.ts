import { CODE_MARK } from '@/lib/domain/hand-over'
import { fillText, type TextValues } from '@/lib/domain/message-text'
import { findHandOverCodeMode } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { noticeTexts } from '@/server/messages/notice-sql'

/** What the notice 'ready' says of the code; nothing where the company asks for none. */
export async function handOverCodeTexts(db: Database): Promise<TextValues[string]> {
  if ((await findHandOverCodeMode(db)) === 'off') return ''
  const texts = noticeTexts('handOverSentence')
  const values = { code: CODE_MARK }
  return {
    en: fillText(texts.en, values, 'en'),
    zh: fillText(texts.zh, values, 'zh'),
    sw: fillText(texts.sw, values, 'sw'),
  }
}
