import type { Pool } from 'pg'
import { type Check, checkBooks, checkJobs, checkWrites } from './checks'
import { createLedger, type Ledger, type Office, work } from './load'
import type { Members } from './members'
import { importSheets, type Sheets } from './sheets'

/** What goes on beside, and whether it has ended. */
export interface Load {
  ledger: Ledger
  sheets: Sheets
  isOver: () => boolean
}

interface Surroundings {
  office: Office
  members: Members
  pool: Pool
  dataDir: string
}

/** Lets clerks work and imports sheets for as long as `goThrough` takes; then looks for all that was acknowledged. */
export async function underLoad(
  { office, members, pool, dataDir }: Surroundings,
  goThrough: (load: Load) => Promise<Check[]>,
): Promise<Load & { checks: Check[] }> {
  let over = false
  const end = () => {
    over = true
  }
  const load: Load = { ledger: createLedger(), sheets: { done: 0, created: 0 }, isOver: () => over }
  const { ledger, sheets, isOver } = load
  const working = Promise.all([work(office, ledger, isOver), importSheets(office, sheets, isOver)])
  working.catch(end)
  const checks = await goThrough(load).finally(end)
  await working
  checks.push(...(await checkWrites(pool, ledger)))
  checks.push(...(await checkJobs(pool, sheets.done, members.logs)))
  checks.push(...(await checkBooks(pool, dataDir)))
  return { ...load, checks }
}
