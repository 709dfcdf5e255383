import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Config } from './config'
import { StartError } from './failures'

/* The key that lies outside of the database: it encrypts what a backup must not show, and others are derived from it. */

const KEY_PATTERN = /^[0-9a-f]{64}$/i
const PREFIX = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Where the key lies when SECRET_KEY does not hold it. */
const keyFile = ({ dataDir }: Config) => join(dataDir, 'secret.key')

function readKey(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Makes the file whole or not at all; of two processes the first one's stays. */
function makeKey(config: Config, path: string): void {
  mkdirSync(config.dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** SECRET_KEY, or else the file secret.key in the data folder, which the first use makes. */
function secretKey(config: Config): Buffer {
  const path = keyFile(config)
  let text = config.secretKey ?? readKey(path)
  if (text === null) {
    makeKey(config, path)
    text = readKey(path)
  }
  if (text === null || !KEY_PATTERN.test(text)) {
    throw new StartError(
      `${path} is no key: 64 hexadecimal digits. Put the right one there, or set SECRET_KEY.`,
    )
  }
  return Buffer.from(text, 'hex')
}

/** A key of its own for another purpose, from which nobody gets to the first. */
export function deriveKey(config: Config, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey(config), '', purpose, 32))
}

/** The key's file, if it is needed and lies below the same data folder as `path`: who copies the folder then has both. */
export function keyBeside(config: Config, path: string): string | null {
  const isInside = !relative(config.dataDir, path).startsWith('..')
  return config.secretKey === undefined && isInside && existsSync(keyFile(config)) ? keyFile(config) : null
}

export const isEncrypted = (stored: string) => stored.startsWith(PREFIX)

/** AES-256-GCM. What it is bound to (a row's id) has to be given again to decrypt it: a copy in another row is worth nothing. */
export function encrypt(config: Config, text: string, boundTo: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secretKey(config), iv).setAAD(Buffer.from(boundTo))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null when it was encrypted with another key, bound to something else, or changed. */
export function decrypt(config: Config, stored: string, boundTo: string): string | null {
  const key = secretKey(config)
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = bytes.subarray(IV_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
