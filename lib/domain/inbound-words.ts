import { normaliseTrackingNumber } from './tracking-number'

/** What a person's answer asks for; everything else is for somebody to read. */
export type InboundKind = 'stop' | 'start' | 'tracking' | 'other'

const STOP = new Set(['STOP', 'ACHA', 'SITISHA', 'UNSUBSCRIBE', '退订', '停止'])
const START = new Set(['START', 'ANZA', 'ENDELEA', 'SUBSCRIBE', '开始', '订阅'])

/** Without what phones add by themselves: quotes, full stops, blanks at the ends. */
function bare(text: string): string {
  return text.replace(/^[\s"'“”‘’.,!?。！？]+|[\s"'“”‘’.,!?。！？]+$/g, '').toUpperCase()
}

const CODE = /^[0-9A-Z]{8}$/

/** The tracking number that a text is, or holds as one of its words; mistyped ones as well, so that they are answered. */
export function trackingNumberIn(text: string, prefix: string): string | null {
  const candidates = [text, ...text.split(/[\s,;:!?。，：！？]+/)].map((word) =>
    normaliseTrackingNumber(bare(word)),
  )
  const isOurs = (one: string) => one.startsWith(prefix) && CODE.test(one.slice(prefix.length))
  return candidates.find(isOurs) ?? null
}

export function inboundKind(text: string, prefix: string): InboundKind {
  const word = bare(text)
  if (STOP.has(word)) return 'stop'
  if (START.has(word)) return 'start'
  return trackingNumberIn(text, prefix) === null ? 'other' : 'tracking'
}
