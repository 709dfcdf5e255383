import type { Language } from './languages'
import type { NoticeEvent } from './notices'

/** Keyword before a tracking number in a message that asks to follow a package. */
export const FOLLOW_KEYWORDS: Record<Language, string> = { en: 'FOLLOW', zh: '关注', sw: 'FUATILIA' }

/** More phones than a family and its driver have; whoever guesses or floods comes no further. */
export const MOST_FOLLOWERS = 5

/** More cargo than anybody waits for at once without being a customer, who is told anyway. */
export const MOST_FOLLOWED = 10

/** The notices that followers of a package get too, with the state only. */
export const STATE_OF_NOTICE: Partial<Record<NoticeEvent, string>> = {
  approved: 'approved',
  departed: 'onTheWay',
  delayed: 'delayed',
  discharged: 'discharged',
  ready: 'ready',
  delivered: 'delivered',
}

/** Opens WhatsApp with the wish to follow written out, for its reader to send. */
export function followAddress(whatsAppNumber: string, trackingNumber: string, language: Language) {
  const wish = `${FOLLOW_KEYWORDS[language]} ${trackingNumber}`
  return `https://wa.me/${whatsAppNumber.replace(/\D/g, '')}?text=${encodeURIComponent(wish)}`
}
