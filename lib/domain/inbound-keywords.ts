import { FOLLOW_KEYWORDS } from './following'
import { LANGUAGES, type Language } from './languages'
import { hasCodeLength, normaliseTrackingNumber } from './tracking-number'

/** What a person's answer asks for; everything else is for somebody to read. */
export type InboundKind = 'stop' | 'start' | 'tracking' | 'follow' | 'other'

const STOP = new Set(['STOP', 'ACHA', 'SITISHA', 'UNSUBSCRIBE', '退订', '停止'])
const START = new Set(['START', 'ANZA', 'ENDELEA', 'SUBSCRIBE', '开始', '订阅'])

/** Without what phones add by themselves: quotes, full stops, blanks at the ends. */
function bare(text: string): string {
  return text
    .replace(/^[\s"'“”‘’.,!?。！？]+|(?<![\s"'“”‘’.,!?。！？])[\s"'“”‘’.,!?。！？]+$/g, '')
    .toUpperCase()
}

const CODE = /^[0-9A-Z]+(-[B-Z])?$/

const splitText = (text: string) => text.split(/[\s,;:!?。，：！？]+/)

/** The language of a text that asks to follow a package; null when it does not. */
export function followLanguageOf(text: string): Language | null {
  const keywords = splitText(text).map(bare)
  return LANGUAGES.find((language) => keywords.includes(FOLLOW_KEYWORDS[language])) ?? null
}

/** The tracking number that a text is, or holds as one of its words; mistyped ones as well, so that they are answered. */
export function trackingNumberIn(text: string, prefix: string): string | null {
  const candidates = [text, ...splitText(text)].map((word) => normaliseTrackingNumber(bare(word)))
  const isOurs = (one: string) => hasCodeLength(one, prefix) && CODE.test(one)
  return candidates.find(isOurs) ?? null
}

export function inboundKind(text: string, prefix: string): InboundKind {
  const word = bare(text)
  if (STOP.has(word)) return 'stop'
  if (START.has(word)) return 'start'
  if (trackingNumberIn(text, prefix) === null) return 'other'
  return followLanguageOf(text) === null ? 'tracking' : 'follow'
}
