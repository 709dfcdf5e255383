import type { Updateable } from 'kysely'
import { type ClaimState, mayProve } from '@/lib/domain/cargo-claims'
import { shownCurrencies, takenText } from '@/lib/domain/customer-price'
import type { Currency, Decimal } from '@/lib/domain/money'
import type { NoticeEvent } from '@/lib/domain/notices'
import { findPriceSettings } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import type { CargoClaims } from '@/server/database/types'
import { publicLinks } from '@/server/messages/public-links'
import { queueNotice } from '@/server/messages/queue-notice'
import { settleDuty } from '@/server/notifications/notify'
import { presentClaim } from './presenter'
import { type ClaimRow, insertEvent, lockClaim, updateClaim } from './store'

/** A claim, locked, as the caller read it. */
export async function takeClaim({ db }: Context, id: string, version: number): Promise<ClaimRow> {
  const row = await lockClaim(db, id)
  if (!row) throw notFound()
  if (row.version !== version) throw staleVersion()
  return row
}

/** The claim is where this cannot be done. */
export const wrongState = () => new ApiFailure(409, 'claim_state', 'claimState')

interface ClaimChange {
  /** What was done: 'offerMade'; the audit log has it as 'cargoClaim.offerMade'. */
  action: string
  state: ClaimState
  fields?: Updateable<CargoClaims>
  note?: string | null
  channel?: 'phone' | 'counter' | 'message' | null
  /** More that the audit log says of it. */
  changes?: Record<string, { old: unknown; new: unknown }>
}

/** Changes a locked claim, and writes who did what: for the desk and into the audit log. */
export async function changeClaim(context: Context, row: ClaimRow, change: ClaimChange): Promise<void> {
  const { action, state, fields = {}, note = null, channel = null, changes = {} } = change
  await updateClaim(context.db, row.id, { ...fields, state })
  // An offer, a refusal or the customer's withdrawal: nobody has to decide about it any more.
  if (mayProve(row.state) && !mayProve(state)) {
    await settleDuty(context.db, { kind: 'cargoClaim', subjectId: row.id })
  }
  await insertEvent(context.db, {
    claim_id: row.id,
    action,
    state,
    note,
    channel,
    employee_id: context.actor?.id ?? null,
  })
  const moved: ClaimChange['changes'] = state === row.state ? {} : { state: { old: row.state, new: state } }
  await audit(context, {
    action: `cargoClaim.${action}`,
    entity: 'cargoClaim',
    entityId: row.id,
    changes: { ...moved, ...changes },
    reason: note,
    about: { customerId: row.customer_id, fields: ['findings', 'note', 'offerTexts', 'reason', 'supplier'] },
  })
}

type ClaimNotice = Extract<NoticeEvent, `claim${string}`>

/** A sum that is offered, as money that changes hands is written: where prices are in shillings alone, dollars go by their code. */
export async function offeredText({ db }: Context, amount: Decimal, currency: Currency): Promise<string> {
  const { tanzanianCurrencies } = await findPriceSettings(db)
  return takenText(amount, currency, shownCurrencies(tanzanianCurrencies))
}

/** Tells the customer what became of their claim. */
export async function notifyClaimant(context: Context, event: ClaimNotice, row: ClaimRow): Promise<void> {
  const { offer } = presentClaim(row)
  await queueNotice(context, {
    event,
    customerId: row.customer_id,
    packageId: row.package_id,
    values: {
      claim: row.number,
      trackingNumber: row.tracking_number,
      amount: offer ? await offeredText(context, offer.amount, offer.currency) : '',
      link: publicLinks(context.config, '/my/claims'),
    },
  })
}
