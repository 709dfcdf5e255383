import type { Customer } from '@/lib/contracts/customers'

/** Where a customer is written to: the WhatsApp number, or else the first phone. */
export function whatsAppOf({ whatsAppNumber, phones }: Customer): string {
  return whatsAppNumber ?? phones[0] ?? ''
}

/** Opens WhatsApp with a message to a number, on a phone as well as on a computer. */
export function whatsAppLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
