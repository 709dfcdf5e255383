import type { Insertable } from 'kysely'
import { isIso6346 } from '@/lib/domain/container-number'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { Batches, BatchStatusHistory, Cartons } from '@/server/database/types'
import { BATCH_CARDS, type BatchCard } from './batch-cards'
import type { Calendar } from './calendar'
import type { People } from './people'
import { createRandom, type Random } from './random'
import type { RateBook } from './rates'

export interface DemoBatch extends BatchCard {
  id: string
  rate: string
  cartonIds: string[]
  status: TransitStatus
}

export interface BatchBook {
  list: DemoBatch[]
  rows: Insertable<Batches>[]
  cartons: Insertable<Cartons>[]
  history: Insertable<BatchStatusHistory>[]
}

/** A container number whose check digit is right; the owner code belongs to nobody. */
function containerNumber(random: Random): string {
  const stem = `ZQJU${random.int(100_000, 999_999)}`
  for (let digit = 0; digit < 10; digit++) if (isIso6346(`${stem}${digit}`)) return `${stem}${digit}`
  return stem
}

function cartonRows(card: BatchCard, batchId: string, openedAt: string, random: Random, people: People) {
  return Array.from({ length: card.cartons }, (_, index) => {
    const isContainer = card.mode === 'sea'
    return {
      id: random.uuid(),
      batch_id: batchId,
      number: isContainer ? `C${index + 1}` : `ULD ${index + 1}`,
      container_number: isContainer ? containerNumber(random) : null,
      seal: isContainer ? `CN${random.int(100_000, 999_999)}` : null,
      created_by: people.secretary,
      created_at: openedAt,
      updated_at: openedAt,
    }
  })
}

function batchRow(card: BatchCard, batch: { id: string; rate: string; status: TransitStatus }, salt: string) {
  return {
    id: batch.id,
    number: card.number,
    freight_mode: card.mode,
    departure_port: card.mode === 'sea' ? 'guangzhou' : 'hongkong',
    discharge_port: 'dar-es-salaam',
    transit_status: batch.status,
    exchange_rate: batch.rate,
    capacity_cbm: card.mode === 'sea' ? String(card.cartons * 68) : null,
    capacity_kg: card.mode === 'sea' ? null : '1500',
    remark: card.remark,
    salt,
  }
}

export function makeBatches(calendar: Calendar, people: People, rates: RateBook): BatchBook {
  const random = createRandom('batches')
  const book: BatchBook = { list: [], rows: [], cartons: [], history: [] }
  for (const card of BATCH_CARDS) {
    const opened = card.departed + card.loadingDays
    const openedAt = calendar.at(opened, 2)
    const status = card.steps.at(-1)?.status ?? 1
    const batch = { id: random.uuid(), rate: rates.rateAt('TZS', opened), status }
    const cartons = cartonRows(card, batch.id, openedAt, random, people)
    const salt = Buffer.from(random.bytes(18)).toString('base64url')
    const last = card.steps.at(-1)
    book.rows.push({
      ...batchRow(card, batch, salt),
      departure_on: calendar.daysAgo(card.departed),
      // What has left has closed long ago, and nobody asks when.
      closing_on: status === 1 ? calendar.daysAgo(card.departed + (card.mode === 'sea' ? 4 : 1)) : null,
      created_by: people.secretary,
      created_at: openedAt,
      updated_at: last ? calendar.at(last.days, 9) : openedAt,
    })
    book.cartons.push(...cartons)
    for (const step of [{ status: 1 as const, days: opened, reason: null }, ...card.steps]) {
      book.history.push({
        id: random.uuid(),
        batch_id: batch.id,
        transit_status: step.status,
        reason: step.reason,
        employee_id: people.secretary,
        at: step.status === 1 ? openedAt : calendar.at(step.days, 9),
      })
    }
    book.list.push({ ...card, ...batch, cartonIds: cartons.map((carton) => carton.id) })
  }
  return book
}
