import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { CODE_DIGITS, CODE_MINUTES, LINK_HOURS } from '@/lib/contracts/portal'
import type { Config } from '@/server/core/config'
import { deriveKey } from '@/server/core/secret-key'

/** Stand for a one-time code and for the token of a link in stored messages. */
export const SIGN_IN_CODE_MARK = '••• •••'
export const LINK_TOKEN_MARK = '•••'

const LINK_PARAMETER = 'link='

/** Of messages m: the code or link is good no more, because its message waited or is sent again, and would only confuse. */
export const LETS_NOBODY_IN = sql<boolean>`coalesce(
  m.event = 'signInCode' and m.created_at < now() - interval ${sql.lit(`${CODE_MINUTES} minutes`)}
  or m.event = 'signInLink' and m.created_at < now() - interval ${sql.lit(`${LINK_HOURS} hours`)}, false)`

interface StoredMessage {
  id: string
  event: string | null
  body: string
}

export interface SignInSecrets {
  code(messageId: string): string
  linkToken(messageId: string): string
  /** The text as it leaves; of any other message as it is stored. */
  fillIn(message: StoredMessage): string
}

/**
 * What lets a customer in: worked out of its message's id by a key outside of the database, so that who reads the database or
 * a backup cannot enter, and a message that is sent again says the same.
 */
export function createSignInSecrets(config: Config): SignInSecrets {
  const [codeKey, linkKey] = [deriveKey(config, 'sign-in codes'), deriveKey(config, 'sign-in links')]
  const digest = (key: Buffer, messageId: string) => createHmac('sha256', key).update(messageId).digest()

  function code(messageId: string): string {
    // 48 bits: that they are no multiple of a million is not to be noticed.
    const number = digest(codeKey, messageId).readUIntBE(0, 6) % 10 ** CODE_DIGITS
    return String(number).padStart(CODE_DIGITS, '0')
  }
  const linkToken = (messageId: string) => digest(linkKey, messageId).toString('base64url')

  return {
    code,
    linkToken,
    fillIn({ id, event, body }) {
      if (event === 'signInCode') {
        const digits = code(id)
        return body.replace(SIGN_IN_CODE_MARK, `${digits.slice(0, 3)} ${digits.slice(3)}`)
      }
      if (event !== 'signInLink') return body
      return body.replace(LINK_PARAMETER + LINK_TOKEN_MARK, LINK_PARAMETER + linkToken(id))
    },
  }
}
