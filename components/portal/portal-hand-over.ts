import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { renewOwnCode } from '@/lib/contracts/hand-over'

/** The device of the customer. */
interface Own {
  language: Language
  headers: Record<string, string>
}

/** What a customer decides about collecting, from the fields of a form. */
export async function submitHandOver(form: URLSearchParams, own: Own): Promise<void> {
  if (form.has('renewCode')) await call(renewOwnCode, own)
}
