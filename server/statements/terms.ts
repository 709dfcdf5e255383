import { API_BASE_PATH } from '@/lib/contracts/envelope'
import type { CalendarDate } from '@/lib/domain/dates'
import { type Language, prefixOf } from '@/lib/domain/languages'
import type { Database } from '@/server/core/database'
import { isLinkSigned, signLink } from '@/server/core/link-signature'

/** What the address of a statement says. */
export interface StatementTerms {
  customerId: string
  from: CalendarDate | null
}

const PURPOSE = 'statement'

const signedContent = ({ customerId, from }: StatementTerms) => JSON.stringify([customerId, from])

/** Whether we signed it, for somebody who has not been forgotten since: their addresses end with their pages. */
export async function isSigned(db: Database, terms: StatementTerms, signature: string): Promise<boolean> {
  if (!(await isLinkSigned(db, PURPOSE, signedContent(terms), signature))) return false
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', terms.customerId)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The addresses of a statement: its page in a language, and the PDF of that page. */
export function addressesOf({ customerId, from }: StatementTerms, signature: string, language: Language) {
  const query = new URLSearchParams({ customerId, ...(from && { from }), signature })
  const prefix = prefixOf(language)
  return {
    path: `${prefix}/statement?${query}`,
    pdfPath: `${API_BASE_PATH}/statement/pdf?${new URLSearchParams([...query, ['language', language]])}`,
  }
}

/** The same, with our signature. */
export async function signedAddresses(db: Database, terms: StatementTerms, language: Language) {
  return addressesOf(terms, await signLink(db, PURPOSE, signedContent(terms)), language)
}
