import type { MessageLanguage, NoticeEvent } from './notices'

/** What stands before a tracking number in the message by which somebody asks to be told of it. */
export const FOLLOW_KEYWORDS: Record<MessageLanguage, string> = { en: 'FOLLOW', zh: '关注', sw: 'FUATILIA' }

/** More phones than a family and its driver have; whoever guesses or floods comes no further. */
export const MOST_FOLLOWERS = 5

/** More cargo than anybody waits for at once without being a customer, who is told anyway. */
export const MOST_FOLLOWED = 10

/** The notices that whoever follows a package is told of too, each by the state it says and by nothing else. */
export const STATE_OF_NOTICE: Partial<Record<NoticeEvent, string>> = {
  approved: 'approved',
  departed: 'onTheWay',
  delayed: 'delayed',
  discharged: 'discharged',
  ready: 'ready',
  delivered: 'delivered',
}

/** Opens WhatsApp with the wish to follow written out, for its reader to send. */
export function followAddress(whatsAppNumber: string, trackingNumber: string, language: MessageLanguage) {
  const wish = `${FOLLOW_KEYWORDS[language]} ${trackingNumber}`
  return `https://wa.me/${whatsAppNumber.replace(/\D/g, '')}?text=${encodeURIComponent(wish)}`
}
