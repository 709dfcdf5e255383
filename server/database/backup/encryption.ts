import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { StartError } from '@/server/core/failures'

/** Loaded only where backups are encrypted. */
const loadAge = () => import('age-encryption')

/** How a file in age's format begins. */
export const AGE_HEAD = Buffer.from('age-encryption.org/v1\n')

/** Its stream is the one of browsers, by its types too. */
type AgeStream = Parameters<Awaited<ReturnType<typeof loadAge>>['Encrypter']['prototype']['encrypt']>[0]
const toAge = (content: Readable) => Readable.toWeb(content) as unknown as AgeStream & object
const fromAge = (content: unknown) => Readable.fromWeb(content as ReadableStream)

/** Encrypts a stream for public keys: whoever has the secret half of one of them can read it. */
export async function encryptStream(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromAge(await encrypter.encrypt(toAge(content) as never))
}

export async function decryptStream(content: Readable, identities: readonly string[]): Promise<Readable> {
  if (identities.length === 0) {
    throw new StartError(
      'The backup is encrypted. Name the file that holds the secret key: add --identity key.txt',
    )
  }
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return fromAge(await decrypter.decrypt(toAge(content) as never))
  } catch (error) {
    throw new StartError(`The backup cannot be decrypted: ${(error as Error).message}.`)
  }
}

/** A pair of keys: the secret half, and the public one. */
export async function makeKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Stops what would fail at night: a key with a wrong letter. */
export async function checkRecipients(recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return
  const { Encrypter } = await loadAge()
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient)
    } catch {
      throw new StartError(
        `BACKUP_RECIPIENTS has ${recipient}, which is no public key of age: a letter of it is wrong. Correct it and start again.`,
      )
    }
  }
}

/** The secret keys in a file as age-keygen writes it: one a line, and comments. */
export function readIdentities(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
}
