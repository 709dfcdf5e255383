import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { DataOf } from '@/lib/contracts/endpoint'
import {
  type askForCode as askEndpoint,
  CODE_MINUTES,
  type getPortalDoor as doorEndpoint,
  type enterByCode as enterEndpoint,
  type PortalSession,
} from '@/lib/contracts/portal'
import { fillText } from '@/lib/domain/message-text'
import { findCompanyProfile } from '@/server/company/profile'
import type { Config } from '@/server/core/config'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { deriveKey } from '@/server/core/secret-key'
import { leavingChannels } from '@/server/gateways/message-gateways'
import { noticeTexts } from '@/server/messages/notice-sql'
import { createSignInSecrets, SIGN_IN_CODE_MARK } from '@/server/messages/sign-in-secrets'
import { makeToken } from '@/server/session/tokens'
import type { CodeAttempts } from './attempts'
import { setSessionCookie } from './cookie'
import { channelOf, type Sending, sendLink } from './links'
import { openSession } from './sessions'
import { insertCode, queueCode, takeTry, useCode } from './store'

/** However long the work took: an answer that came sooner would tell a customer's phone from a stranger's. */
const ANSWER_MS = 400
/** The same for a wrong code: a try is written down for a phone that has one, and for no other. */
const WRONG_CODE_MS = 100

/** Keyed, since six digits are soon tried through. */
function hashOf(config: Config, phone: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(config, 'customer codes')).update(`${phone}\n${code}`).digest()
}

async function sendCode({ db, config, language }: Context, { phone, channel }: Sending): Promise<void> {
  const id = randomUUID()
  const code = createSignInSecrets(config).code(id)
  const { name } = await findCompanyProfile(db)
  const body = fillText(
    noticeTexts('signInCode')[language],
    { code: SIGN_IN_CODE_MARK, company: name, minutes: CODE_MINUTES },
    language,
  )
  await db.transaction().execute(async (trx) => {
    await insertCode(trx, { phone, codeHash: hashOf(config, phone, code) })
    await queueCode(trx, { id, phone, channel, language, event: 'signInCode', body })
  })
}

/** For customers and strangers alike: what the office has set up. */
export const getPortalDoor = async ({ config }: Context): Promise<DataOf<typeof doorEndpoint>> => ({
  channels: leavingChannels(config.messages),
})

/** Sends a code, or a link, to who is a customer. */
export function askForCode(attempts: CodeAttempts, isDemo: boolean) {
  return async (context: Context, { body: { phone, as, channel: wanted } }: InputOf<typeof askEndpoint>) => {
    const channel = channelOf(context, isDemo, wanted)
    await attempts.countCode(phone, context.address)
    const send = as === 'link' ? sendLink : sendCode
    await Promise.all([send(context, { phone, channel }), wait(ANSWER_MS)])
    return { minutes: CODE_MINUTES }
  }
}

/** A try is counted before the code is compared, in a statement of its own: a hundred at once are no more than a hundred in a row. */
export function enterByCode(attempts: CodeAttempts) {
  return async (context: Context, { body }: InputOf<typeof enterEndpoint>): Promise<PortalSession> => {
    const { db, config } = context
    await attempts.countTry(context.address)
    const earliest = wait(WRONG_CODE_MS)
    const latest = await takeTry(db, body.phone)
    const given = hashOf(config, body.phone, body.code)
    if (!latest || !timingSafeEqual(latest.code_hash, given)) {
      await Promise.all([attempts.failed(), earliest])
      throw invalidField('code', 'wrongCode')
    }
    const token = makeToken()
    const session = await db.transaction().execute(async (trx) => {
      if (!(await useCode(trx, latest.id))) throw invalidField('code', 'wrongCode')
      const opened = await openSession({ ...context, db: trx }, body.phone, token)
      // The phone was a customer's when the code left, and is none's now.
      if (!opened) throw invalidField('code', 'wrongCode')
      return opened
    })
    await attempts.entered(context.address, body.phone)
    setSessionCookie(context, token)
    return session
  }
}
