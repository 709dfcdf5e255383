import type { Logger } from 'pino'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { addJob } from '@/server/core/queue'
import type { CarrierAnswer, CarrierGateway, ReportedEvent } from '@/server/gateways/carrier-gateway'
import { type BatchToAsk, claimDueBatch, notePoll } from './store'
import { takeEvents } from './take-events'

/** The queue's task that asks carriers about batches. */
export const FOLLOW_CARRIERS = 'follow-carriers'

interface Parts {
  db: Database
  config: Config
  log: Logger
  gateway: CarrierGateway
}

const MOST_CONTAINERS = 20
const MOST_A_JOB = 20
/** Calls for one batch: its bill, then its containers, each over some pages. */
const CLAIM_SECONDS = 900

/** The ship's movements that an answer about a container holds are that container's, although they name none. */
const ofContainer = (number: string, masterNumber: string | null, events: readonly ReportedEvent[]) =>
  events
    .filter(({ bills }) => masterNumber === null || bills.length === 0 || bills.includes(masterNumber))
    .map((event) => ({ ...event, container: event.container ?? number }))
    .filter(({ container }) => container === number)

/** By its bill; where the carrier knows nothing of that, by each container. */
async function askCarrier(gateway: CarrierGateway, batch: BatchToAsk): Promise<CarrierAnswer> {
  const { master_number: bill, containers } = batch
  if (bill !== null) {
    const answer = await gateway.findEvents({ kind: 'bill', number: bill })
    if (answer.kind === 'later' || answer.events.length > 0) return answer
  }
  const found: ReportedEvent[] = []
  for (const number of containers.slice(0, MOST_CONTAINERS)) {
    const answer = await gateway.findEvents({ kind: 'container', number })
    if (answer.kind === 'later') return answer
    found.push(...ofContainer(number, bill, answer.events))
  }
  return { kind: 'events', events: found }
}

/** Asks about one batch whose time has come; false when there is none. */
async function followNext({ db, config, log, gateway }: Parts): Promise<boolean> {
  const batch = await claimDueBatch(db, gateway.carrier, CLAIM_SECONDS)
  if (!batch) return false
  const answer = await askCarrier(gateway, batch)
  const minutes = config.carrier?.pollMinutes ?? 60
  if (answer.kind === 'later') {
    log.warn({ batch: batch.id, error: answer.error }, 'a carrier could not be asked')
    await notePoll(db, batch.id, { minutes, error: answer.error })
    return true
  }
  await db.transaction().execute(async (trx) => {
    await takeEvents(trx, gateway.name, batch, answer.events)
    await notePoll(trx, batch.id, { minutes, error: null })
  })
  return true
}

/** The queue's task: asks about what is due, some batches a job. */
export async function followBatches(parts: Parts): Promise<void> {
  for (let done = 0; done < MOST_A_JOB; done++) {
    if (!(await followNext(parts))) return
  }
  await addJob(parts.db, FOLLOW_CARRIERS, { id: 'all' })
}

export const askToFollow = (db: Database): Promise<void> => addJob(db, FOLLOW_CARRIERS, { id: 'all' })
