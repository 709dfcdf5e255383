import type { Pool } from 'pg'
import { type sendTestMessage as endpoint, TESTS_AN_HOUR } from '@/lib/contracts/system'
import { fillText } from '@/lib/domain/message-text'
import { findCompanyProfile } from '@/server/company/profile'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { createRateLimiter, takePoints } from '@/server/core/rate-limiter'
import type { InputOf } from '@/server/core/route'
import { leavingChannels } from '@/server/gateways/message-gateways'
import { noticeTexts } from '@/server/messages/notice-sql'
import { queueTrial } from '@/server/messages/queue-trial'

const HOUR = 60 * 60

/** Sends a short message by a gateway, by the way of every other message, so that it proves the worker and the queue too. */
export function sendTestMessage(pool: Pool) {
  const limiter = createRateLimiter(pool, 'test-message', { points: TESTS_AN_HOUR, duration: HOUR })
  return async (context: Context, { body: { channel, phone } }: InputOf<typeof endpoint>) => {
    const { db, config, language } = context
    if (!leavingChannels(config.messages).includes(channel)) throw invalidField('channel', 'noGateway')
    await takePoints(limiter, actorOf(context).id)
    const { name: company } = await findCompanyProfile(db)
    const body = fillText(noticeTexts('systemTest')[language], { company }, language)
    return queueTrial(context, { channel, phone, language, body })
  }
}
