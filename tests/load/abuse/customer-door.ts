import { randomBytes, randomInt } from 'node:crypto'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { askForCode, CODE_DIGITS, enterByCode, enterByLink } from '@/lib/contracts/portal'
import { type Attack, until } from './attacks'
import { type Call, flood, fromAddress } from './send'

/** A phone takes so many tries at a code; the first call of each round asks for one. */
const ROUND = 6
/** So many at once: the door answers a wrong code after a while, not at once. */
const SOCKETS = 256

const post = (path: string, body: object, index: number): Call => ({
  method: 'POST',
  path: API_BASE_PATH + path,
  headers: fromAddress(index),
  body: JSON.stringify(body),
})

const guessedCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Codes of customers' phones that are all known, each asked for and then guessed, from 1,048,576 addresses in turn. */
export async function guessCodes(
  url: string,
  phones: readonly string[],
  { guesses, ms }: { guesses: number; ms: number },
): Promise<Attack> {
  const isGuess = (index: number) => index % ROUND !== 0
  const calls = until(Math.ceil((guesses * ROUND) / (ROUND - 1)), ms, (index) => {
    const phone = phones[Math.floor(index / ROUND) % phones.length] ?? ''
    return isGuess(index)
      ? post(enterByCode.path, { phone, code: guessedCode() }, index)
      : post(askForCode.path, { phone }, index)
  })
  let got = 0
  const statuses = await flood(url, {
    sockets: SOCKETS,
    next: calls.next,
    look: ({ status, headers }) => {
      if (status === 200 && headers['set-cookie']) got += 1
    },
  })
  const sent = calls.sent()
  return {
    what: `Guessed codes of ${phones.length} customers`,
    sent,
    guesses: sent - Math.ceil(sent / ROUND),
    statuses,
    got,
    most: 1,
  }
}

/** Links that open a customer's pages, from 1,048,576 addresses in turn. */
export async function guessLinks(
  url: string,
  { guesses, ms }: { guesses: number; ms: number },
): Promise<Attack> {
  const calls = until(guesses, ms, (index) =>
    post(enterByLink.path, { link: randomBytes(32).toString('base64url') }, index),
  )
  const statuses = await flood(url, { sockets: SOCKETS, next: calls.next })
  const sent = calls.sent()
  return { what: 'Guessed links', sent, guesses: sent, statuses, got: statuses.get(200) ?? 0, most: 1 }
}
