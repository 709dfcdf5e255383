import { randomBytes, randomInt } from 'node:crypto'
import { makeSecretCode, SECRET_CODE_BYTES } from '@/lib/domain/customer-codes'

/** A name that no other test uses, whoever runs beside it. */
export function uniqueName(word: string): string {
  return `${word} ${randomBytes(5).toString('hex')}`
}

/** A Tanzanian phone of a range that is given to nobody, in E.164. */
export function phoneNumber(): string {
  return `+25570${randomInt(1_000_000, 9_999_999)}`
}

export function secretCode(): string {
  return makeSecretCode(randomBytes(SECRET_CODE_BYTES))
}

/** A zone of a warehouse that nobody else adds. */
export const uniqueZone = () => randomBytes(4).toString('hex').toUpperCase()
