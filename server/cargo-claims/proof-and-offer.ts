import type * as contract from '@/lib/contracts/cargo-claims'
import { decisionsFrom, type LiabilityLimit, mayOffer, mayProve } from '@/lib/domain/cargo-claims'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { fillText, type TextValues } from '@/lib/domain/message-text'
import { decimal, formatQuantity, fromUsd, plain, toUsd } from '@/lib/domain/money'
import { differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noticeTexts } from '@/server/messages/notice-sql'
import { readPackageMoney } from '@/server/packages/package-money'
import { changeClaim, notifyClaimant, offeredText, takeClaim, wrongState } from './change-claim'
import { findLiability } from './liability'
import { findClaimFile, limitsOf } from './presenter'
import { type ClaimRow, selectClaim } from './store'

/** No more can be lost or spoilt than the package weighs, where it was weighed. */
function checkAffected(affectedKg: string | null, { weight_kg: weight }: ClaimRow): void {
  if (affectedKg === null || decimal(weight).eq(0) || decimal(affectedKg).lte(weight)) return
  throw invalidField('affectedKg', 'atMost', { max: plain(decimal(weight)) })
}

export async function saveClaimProof(
  context: Context,
  { params, body }: InputOf<typeof contract.saveClaimProof>,
): Promise<contract.CargoClaimFile> {
  const row = await takeClaim(context, params.id, body.version)
  if (!mayProve(row.state)) throw wrongState()
  const { affectedKg, declaredUSD, insuredUSD, supplier, findings } = body
  checkAffected(affectedKg, row)
  const before = {
    affectedKg: row.affected_kg && plain(decimal(row.affected_kg)),
    declaredUSD: row.declared_usd && plain(decimal(row.declared_usd)),
    insuredUSD: row.insured_usd && plain(decimal(row.insured_usd)),
    supplier: row.supplier,
    findings: row.findings,
  }
  await changeClaim(context, row, {
    action: 'proofSaved',
    state: 'inProof',
    fields: {
      affected_kg: affectedKg,
      declared_usd: declaredUSD,
      insured_usd: insuredUSD,
      supplier,
      findings,
    },
    changes: differences(before, { affectedKg, declaredUSD, insuredUSD, supplier, findings }),
  })
  return findClaimFile(context, row.id)
}

/** "worked out at US$ 2 for each of 12.5 kg": how the customer reads it. */
function basisTexts(limit: LiabilityLimit | undefined) {
  return noticeTexts(`claimOffer.basis.${limit?.basis ?? 'byHand'}`)
}

function offerTexts(row: ClaimRow, amount: string, limit: LiabilityLimit | undefined) {
  const formula: TextValues = {
    factor: limit ? formatQuantity(limit.factor) : '',
    of: limit ? formatQuantity(limit.of) : '',
  }
  const basis = basisTexts(limit)
  const kind = noticeTexts(`claimOffer.kind.${row.kind}`)
  const texts = noticeTexts('claimOffer.text')
  const values = { claim: row.number, trackingNumber: row.tracking_number, amount, kind }
  const textIn = (language: Language) =>
    fillText(texts[language], { ...values, basis: fillText(basis[language], formula, language) }, language)
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)]))
}

type Offer = InputOf<typeof contract.offerForClaim>['body']

/** The limit that an offer names and stays within; none for a sum by hand, which says why. */
async function checkOffer(
  context: Context,
  row: ClaimRow,
  offer: Offer,
): Promise<LiabilityLimit | undefined> {
  if (offer.basis === 'byHand') {
    if (offer.note === null) throw invalidField('note', 'required')
    return undefined
  }
  const limit = limitsOf(row, await findLiability(context)).find(({ basis }) => basis === offer.basis)
  if (!limit) throw invalidField('basis', 'noLimit')
  const converter = (await readPackageMoney(context.db, row.package_id))?.converter ?? '1'
  const usd = offer.currency === 'USD' ? offer.amount : toUsd(offer.amount, converter)
  if (decimal(usd).gt(limit.limitUSD)) {
    const max = offer.currency === 'USD' ? limit.limitUSD : fromUsd(limit.limitUSD, converter)
    throw invalidField('amount', 'atMost', { max })
  }
  return limit
}

export async function offerForClaim(
  context: Context,
  { params, body }: InputOf<typeof contract.offerForClaim>,
): Promise<contract.CargoClaimFile> {
  const row = await takeClaim(context, params.id, body.version)
  if (!mayOffer(row.state)) throw wrongState()
  const limit = await checkOffer(context, row, body)
  const { amount, currency, basis, note } = body
  const sum = await offeredText(context, amount, currency)
  await changeClaim(context, row, {
    action: 'offerMade',
    state: 'offered',
    note: note ?? sum,
    fields: {
      offer_basis: basis,
      offer_limit_usd: limit?.limitUSD ?? null,
      offer_amount: amount,
      offer_currency: currency,
      offer_texts: JSON.stringify(offerTexts(row, sum, limit)),
      offer_note: note,
      offered_by: actorOf(context).id,
      offered_at: new Date(),
      refused_by: null,
    },
    changes: { offer: { old: null, new: { basis, amount, currency, limitUSD: limit?.limitUSD ?? null } } },
  })
  const offered = await selectClaim(context.db, row.id)
  if (offered) await notifyClaimant(context, 'claimOffered', offered)
  return findClaimFile(context, row.id)
}

const DECIDED = { inProof: 'proofAgain', refused: 'refused', closed: 'closed' } as const

export async function decideCargoClaim(
  context: Context,
  { params, body }: InputOf<typeof contract.decideCargoClaim>,
): Promise<contract.CargoClaimFile> {
  const row = await takeClaim(context, params.id, body.version)
  const { state, reason } = body
  if (!decisionsFrom(row.state).includes(state)) throw wrongState()
  const refusedBy = state === 'refused' ? 'office' : state === 'inProof' ? null : row.refused_by
  await changeClaim(context, row, {
    action: DECIDED[state],
    state,
    note: reason,
    fields: { refused_by: refusedBy },
  })
  if (state === 'refused') await notifyClaimant(context, 'claimRefused', row)
  return findClaimFile(context, row.id)
}
