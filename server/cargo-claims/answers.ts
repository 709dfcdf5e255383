import type * as contract from '@/lib/contracts/cargo-claims'
import type * as myContract from '@/lib/contracts/my-claims'
import { type ClaimAnswer, type ClaimState, stateAfterAnswer } from '@/lib/domain/cargo-claims'
import { type Context, customerOf } from '@/server/core/context'
import { notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { notifyDuty } from '@/server/notifications/notify'
import { changeClaim, takeClaim, wrongState } from './change-claim'
import { ownClaim } from './photos'
import { findClaimFile, presentMyClaims } from './presenter'
import { type ClaimRow, lockClaim, selectClaim, selectClaimsOf } from './store'

interface Answer {
  answer: ClaimAnswer
  note: string | null
  channel?: 'phone' | 'counter' | 'message'
}

const ACTIONS: Record<ClaimAnswer, string> = {
  accepted: 'accepted',
  refused: 'offerRefused',
  withdrawn: 'withdrawn',
  contested: 'contested',
}

function refusedAfter(state: ClaimState, row: ClaimRow): string | null {
  if (state === 'refused') return 'customer'
  return state === 'inProof' ? null : row.refused_by
}

async function writeAnswer(
  context: Context,
  row: ClaimRow,
  { answer, note, channel }: Answer,
): Promise<void> {
  const refusedBy = row.refused_by as 'customer' | 'office' | null
  const state = stateAfterAnswer({ state: row.state, refusedBy }, answer)
  if (state === null) throw wrongState()
  await changeClaim(context, row, {
    action: ACTIONS[answer],
    state,
    note,
    channel: channel ?? null,
    fields: { refused_by: refusedAfter(state, row) },
    ...(channel && { changes: { channel: { old: null, new: channel } } }),
  })
  // The office said no, and has to decide again.
  if (answer === 'contested') await notifyDuty(context, { kind: 'cargoClaim', subjectId: row.id })
}

/** What the customer answered by phone or at the counter: who wrote it down and how it came stays on record. */
export async function recordClaimAnswer(
  context: Context,
  { params, body: { version, ...answer } }: InputOf<typeof contract.recordClaimAnswer>,
): Promise<contract.CargoClaimFile> {
  const row = await takeClaim(context, params.id, version)
  await writeAnswer(context, row, answer)
  return findClaimFile(context, row.id)
}

export async function answerMyClaim(
  context: Context,
  { params, body: { version, ...answer } }: InputOf<typeof myContract.answerMyClaim>,
): Promise<myContract.MyClaim> {
  const row = ownClaim(context, await lockClaim(context.db, params.id))
  if (row.version !== version) throw staleVersion()
  await writeAnswer(context, row, answer)
  return findMine(context, row.id)
}

async function findMine(context: Context, id: string): Promise<myContract.MyClaim> {
  const [claim] = await presentMyClaims(context, [ownClaim(context, await selectClaim(context.db, id))])
  if (!claim) throw notFound()
  return claim
}

export function getMyClaim(
  context: Context,
  { params }: InputOf<typeof myContract.getMyClaim>,
): Promise<myContract.MyClaim> {
  return findMine(context, params.id)
}

export async function listMyClaims(context: Context): Promise<myContract.MyClaim[]> {
  return presentMyClaims(context, await selectClaimsOf(context.db, customerOf(context).id))
}
