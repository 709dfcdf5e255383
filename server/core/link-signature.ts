import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from './database'

const SECRET_SETTING = 'linkSecret'

/** The secret behind signed links: made once by the first who needs it, then the same for every process. */
async function linkSecret(db: Database): Promise<string> {
  const stored = db.selectFrom('settings').select('value').where('key', '=', SECRET_SETTING)
  let row = await stored.executeTakeFirst()
  if (!row) {
    await db
      .insertInto('settings')
      .values({ key: SECRET_SETTING, value: JSON.stringify(randomBytes(32).toString('base64url')) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    row = await stored.executeTakeFirstOrThrow()
  }
  const { value } = row
  if (typeof value !== 'string') throw new Error('the setting linkSecret is no text')
  return value
}

/** Signs what many links of one purpose say, after the secret is read once. */
export async function createSigner(db: Database, purpose: string): Promise<(content: string) => string> {
  const secret = await linkSecret(db)
  return (content) => createHmac('sha256', secret).update(`${purpose}\n${content}`).digest('base64url')
}

/** Signs what a link says, for one purpose; a signature for another purpose does not fit. */
export async function signLink(db: Database, purpose: string, content: string): Promise<string> {
  return (await createSigner(db, purpose))(content)
}

export async function isLinkSigned(
  db: Database,
  purpose: string,
  content: string,
  signature: string,
): Promise<boolean> {
  return isSameText(signature, await signLink(db, purpose, content))
}

/** Compares a secret without saying by the time how much of it was right. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
