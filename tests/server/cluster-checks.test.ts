import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { checkCaches } from '@/tests/load/cluster/checks'
import { startApiOn, type TestApi } from './support/api'
import { createTestDatabase, type TestDatabase } from './support/postgres'

let database: TestDatabase
let apis: TestApi[]
let urls: string[]
let token: string
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  const parts = { databaseUrl: database.url, ownerUrl: database.ownerUrl }
  apis = await Promise.all([1, 2, 3].map(() => startApiOn(parts)))
  urls = await Promise.all(apis.map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })))
  const [first] = apis
  token = (await first?.signIn({ privilege: 'super admin' })) ?? ''
})
afterAll(async () => {
  for (const api of apis) await api.close()
  await database.drop()
})

const check = async (of: readonly string[]) => {
  const [first] = apis
  if (!first) throw new Error('there is no API')
  return (await checkCaches(of, token, first.owner)).map(({ found, wanted }) => [found, wanted])
}

it('prove:cluster sees a change of one process through the others', async () => {
  expect(await check(urls)).toEqual([
    [3, 3],
    [3, 3],
    [3, 3],
  ])
})

it('and notices a process that goes on to answer what it has answered once', async () => {
  const cached = new Map<string, { status: number; text: string }>()
  const answerOnce = async (url: string, token: string) => {
    const key = `${url} ${token}`
    const known = cached.get(key)
    if (known) return known
    const asked = await fetch(`${urls[2]}${url}`, { headers: { [AUTH_HEADER]: token } })
    const answer = { status: asked.status, text: await asked.text() }
    cached.set(key, answer)
    return answer
  }
  const stale = createServer(({ url = '', headers }, response) => {
    void answerOnce(url, String(headers[AUTH_HEADER])).then(({ status, text }) =>
      response.writeHead(status).end(text),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => stale.once('listening', resolve))
  const { port } = stale.address() as AddressInfo
  expect(await check([...urls.slice(0, 2), `http://127.0.0.1:${port}`])).toEqual([
    [2, 3],
    [3, 3],
    [2, 3],
  ])
  stale.close()
})
