import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { listCustomerIds, signIn, tryCreateCustomer } from './support/api-calls'
import {
  databasePid,
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const rounds = 20
const writers = 4
const dataDir = newDataDir()
const settings = { DATA_DIR: dataDir }
let server: ServerProcess

afterAll(async () => {
  await end(server, 'SIGKILL')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

/** Writes as fast as it goes until told to stop; notes what the server acknowledged. */
async function writeUntil(stopped: () => boolean, server: ServerProcess, token: string, noted: Set<string>) {
  for (let n = 0; !stopped(); n += 1) {
    const id = await tryCreateCustomer(server.address, token, `Customer ${n}`)
    if (id) noted.add(id)
    else await sleep(5)
  }
}

async function killedRound(round: number, token: string, noted: Set<string>): Promise<void> {
  let isOver = false
  const writing = Array.from({ length: writers }, () => writeUntil(() => isOver, server, token, noted))
  // A busy machine may need a while for the first write; from there on the moment is random.
  const before = noted.size
  for (let waited = 0; noted.size === before && waited < 10_000; waited += 5) await sleep(5)
  await sleep(Math.random() * 400)
  // Every third time the database falls too: before the program, together with it, in any order the system likes.
  if (round % 3 === 0) killDatabase(dataDir)
  await end(server, 'SIGKILL')
  isOver = true
  await Promise.all(writing)
}

test('after 20 kills at a random moment every acknowledged write is there', async ({ signal }) => {
  const noted = new Set<string>()
  server = await startServer(settings)
  const token = await signIn(server.address)
  for (let round = 1; round <= rounds && !signal.aborted; round += 1) {
    await killedRound(round, token, noted)
    server = await startServer(settings)
  }
  // What is lost stays lost, so one look at the end sees the losses of every round.
  const present = await listCustomerIds(server.address, token)
  expect([...noted].filter((id) => !present.has(id))).toEqual([])
  expect(noted.size).toBeGreaterThanOrEqual(rounds)
  expect((await end(server, 'SIGTERM')).code).toBe(0)
  expect(databasePid(dataDir)).toBeUndefined()
}, 600_000)
