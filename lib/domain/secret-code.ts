/** A secret tracking code is empty or ends with these letters, in any case. */
const SECRET_CODE_ENDING = 'umj'

export function normaliseSecretCode(typed: string): string {
  return typed.trim().toLowerCase()
}

export function isSecretCode(typed: string): boolean {
  return normaliseSecretCode(typed).endsWith(SECRET_CODE_ENDING)
}
