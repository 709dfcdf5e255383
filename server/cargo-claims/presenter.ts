import * as z from 'zod'
import type { CargoClaim, CargoClaimFile } from '@/lib/contracts/cargo-claims'
import type { MyClaim } from '@/lib/contracts/my-claims'
import {
  answersTo,
  type ClaimCurrency,
  type Liability,
  type LiabilityBasis,
  liabilityLimits,
  takesPhotos,
} from '@/lib/domain/cargo-claims'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { checkRefusal } from '@/server/employees/second-person'
import { type PresentPrivateImage, privateImages } from '@/server/files/signed-address'
import { findEvidence } from './evidence'
import { findLiability } from './liability'
import {
  type ClaimRow,
  type PhotoRow,
  selectClaim,
  selectEvents,
  selectPhotos,
  selectRefusals,
} from './store'

const offerTexts = z.object({ en: z.string(), zh: z.string(), sw: z.string() })

const moneyOf = (amount: string | null, currency: string | null) =>
  amount === null || currency === null
    ? null
    : { amount: toMoney(amount), currency: currency as ClaimCurrency }

const measureOf = (value: string | null) => value && plain(decimal(value))
const worthOf = (value: string | null) => value && toMoney(value)
const refuserOf = ({ refused_by }: ClaimRow) => refused_by as 'customer' | 'office' | null

export const isWaiting = (row: ClaimRow): boolean => row.settlement !== null && row.settled_at === null

function turnOf(row: ClaimRow): CargoClaim['waitsFor'] {
  if (row.state === 'closed') return 'nobody'
  return row.state === 'offered' ? 'customer' : 'office'
}

export function presentClaim(row: ClaimRow): CargoClaim {
  return {
    id: row.id,
    number: Number(row.number),
    kind: row.kind,
    state: row.state,
    package: { id: row.package_id, trackingNumber: row.tracking_number },
    customer: { id: row.customer_id, name: row.customer_name },
    batch: row.batch_id && row.batch_number ? { id: row.batch_id, number: row.batch_number } : null,
    asked: moneyOf(row.asked_amount, row.asked_currency),
    offer: moneyOf(row.offer_amount, row.offer_currency),
    isSettlementWaiting: isWaiting(row),
    waitsFor: turnOf(row),
    openedAt: row.created_at.toISOString(),
    changedAt: row.updated_at.toISOString(),
  }
}

/** What is claimed for: the affected part, or else the whole package. */
export function limitsOf(row: ClaimRow, liability: Liability) {
  return liabilityLimits(liability, {
    affectedKg: plain(decimal(row.affected_kg ?? row.weight_kg)),
    declaredUSD: worthOf(row.declared_usd),
    insuredUSD: worthOf(row.insured_usd),
  })
}

function offerOf(row: ClaimRow): CargoClaimFile['offerDetails'] {
  if (row.offer_amount === null || row.offered_at === null) return null
  return {
    basis: row.offer_basis as LiabilityBasis,
    limitUSD: worthOf(row.offer_limit_usd),
    texts: offerTexts.parse(row.offer_texts),
    note: row.offer_note,
    by: row.offered_by_name,
    at: row.offered_at.toISOString(),
  }
}

async function settlementOf(context: Context, row: ClaimRow): Promise<CargoClaimFile['settlement']> {
  const { settlement_account_id, settlement_account_name, settlement_package_id, settlement_package_number } =
    row
  if (row.settlement === null || row.settlement_asked_at === null) return null
  const asker = row.settlement_asked_by
  return {
    kind: row.settlement as 'expense' | 'credit',
    account:
      settlement_account_id && settlement_account_name
        ? { id: settlement_account_id, name: settlement_account_name }
        : null,
    package:
      settlement_package_id && settlement_package_number
        ? { id: settlement_package_id, trackingNumber: settlement_package_number }
        : null,
    askedBy: row.settlement_asked_by_name,
    askedAt: row.settlement_asked_at.toISOString(),
    settledBy: row.settled_by_name,
    settledAt: row.settled_at?.toISOString() ?? null,
    checkRefusal: isWaiting(row) && asker ? await checkRefusal(context, asker) : null,
  }
}

async function presentFile(context: Context, row: ClaimRow): Promise<CargoClaimFile> {
  const { db } = context
  const present = await privateImages(db)
  const photos = await selectPhotos(db, [row.id])
  const events = await selectEvents(db, row.id)
  return {
    ...presentClaim(row),
    description: row.description,
    openedBy: row.opened_by_name,
    photos: photos.map((photo) => ({
      ...present(photo),
      addedBy: photo.added_by_name,
      addedAt: photo.added_at.toISOString(),
    })),
    affectedKg: measureOf(row.affected_kg),
    declaredUSD: worthOf(row.declared_usd),
    insuredUSD: worthOf(row.insured_usd),
    supplier: row.supplier,
    findings: row.findings,
    limits: limitsOf(row, await findLiability(context)),
    offerDetails: offerOf(row),
    settlement: await settlementOf(context, row),
    refusedBy: refuserOf(row),
    answers: answersTo({ state: row.state, refusedBy: refuserOf(row) }),
    events: events.map(({ at, action, state, note, channel, by }) => ({
      at: at.toISOString(),
      action,
      state: state as ClaimRow['state'],
      note,
      channel: channel as CargoClaimFile['events'][number]['channel'],
      by,
    })),
    evidence: await findEvidence(db, { packageId: row.package_id, customerId: row.customer_id }, present),
    version: row.version,
  }
}

/** A claim as the desk reads it, with its whole file. */
export async function findClaimFile(context: Context, id: string): Promise<CargoClaimFile> {
  const row = await selectClaim(context.db, id)
  if (!row) throw notFound()
  return presentFile(context, row)
}

interface Beside {
  photos: readonly PhotoRow[]
  refusals: ReadonlyMap<string, string>
  present: PresentPrivateImage
  language: Context['language']
}

function presentMine(row: ClaimRow, { photos, refusals, present, language }: Beside): MyClaim {
  const offer = moneyOf(row.offer_amount, row.offer_currency)
  const details = offerOf(row)
  return {
    id: row.id,
    number: Number(row.number),
    kind: row.kind,
    state: row.state,
    trackingNumber: row.tracking_number,
    description: row.description,
    asked: moneyOf(row.asked_amount, row.asked_currency),
    photos: photos.filter(({ claim_id }) => claim_id === row.id).map(present),
    offer: offer && details && { ...offer, text: details.texts[language], note: details.note },
    refusal: row.state === 'refused' && row.refused_by === 'office' ? (refusals.get(row.id) ?? null) : null,
    answers: answersTo({ state: row.state, refusedBy: refuserOf(row) }),
    takesPhotos: takesPhotos(row.state),
    creditedOn: row.settled_at ? row.settlement_package_number : null,
    openedAt: row.created_at.toISOString(),
    changedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

/** Claims as their own customer reads them: nothing of who works on them, and nothing of the desk's limits. */
export async function presentMyClaims(
  { db, language }: Context,
  rows: readonly ClaimRow[],
): Promise<MyClaim[]> {
  const ids = rows.map(({ id }) => id)
  const photos = await selectPhotos(db, ids)
  const refusals = await selectRefusals(db, ids)
  const present = await privateImages(db)
  return rows.map((row) => presentMine(row, { photos, refusals, present, language }))
}
