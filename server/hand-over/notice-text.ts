import { CODE_MARK } from '@/lib/domain/hand-over'
import { fillText, type TextValues } from '@/lib/domain/message-text'
import type { WholePieces } from '@/lib/domain/pieces'
import { findHandOverCodeMode } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { noticeTexts } from '@/server/messages/notice-sql'

/** What the notice 'delivered' says of the pieces of a package that are still to collect; nothing where none are. */
export function restTexts(pieces: WholePieces | null): TextValues[string] {
  if (pieces === null || pieces.ready === 0) return ''
  const texts = noticeTexts('restSentence')
  const values = { handedOver: pieces.handedOver, of: pieces.of, ready: pieces.ready }
  return {
    en: fillText(texts.en, values, 'en'),
    zh: fillText(texts.zh, values, 'zh'),
    sw: fillText(texts.sw, values, 'sw'),
  }
}

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
