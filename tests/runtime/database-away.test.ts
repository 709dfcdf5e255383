import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPath, PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { englishLeft, keysLeft, textsOfCompany } from './support/english'
import {
  databasePid,
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const dataDir = newDataDir()
const folder = join(dataDir, 'postgres/pgdata')
const aside = `${folder}-aside`
const id = '51ef9799-3f01-4490-98eb-8eef3dbb91bd'
const pages = [
  ...PUBLIC_PAGES.map(({ path }): string => path),
  `/blog/a-post-${id}`,
  `/single-post?id=${id}`,
  '/track-cargo/info?trackingNumber=UMJ7K2QX4TA',
  '/waiting-room?query=UMJ7K2QX4TA',
  `/agent-view?batchId=${id}&salt=abcdefghijklmnopqrstuv`,
  `/packaging-report?batchId=${id}&salt=abcdefghijklmnopqrstuv`,
]
let server: ServerProcess
let names: string[]

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
  names = await textsOfCompany(server.address)
  const pid = databasePid(dataDir)
  if (!pid) throw new Error('the database does not run')
  // Without its folder every attempt to start it again fails.
  renameSync(folder, aside)
  process.kill(pid, 'SIGQUIT')
  const isReady = async () => (await fetch(`${server.address}/api/v1/health`)).status === 200
  while (await isReady()) await sleep(50)
})

afterAll(async () => {
  renameSync(aside, folder)
  await end(server, 'SIGTERM')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

test.each(['en', 'zh', 'sw'].flatMap((language) => pages.map((path) => [language, path] as const)))(
  'in %s %s stands, or says in words that it cannot be read now',
  async (language, path) => {
    const answer = await fetch(server.address + localPath(path, language), { redirect: 'manual' })
    expect([200, 503]).toContain(answer.status)
    const html = await answer.text()
    expect(html).toMatch(/<title[^>]*>[^<]+<\/title>/)
    if (language !== 'en') expect(englishLeft(html, names)).toEqual([])
    expect(keysLeft(html)).toEqual([])
  },
)

test('a post is neither gone nor a fault of the site: one tries again', async () => {
  const answer = await fetch(`${server.address}/sw/blog/a-post-${id}`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Makala hazisomeki kwa sasa')
})
