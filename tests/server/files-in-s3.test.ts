import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCompanyLogo, uploadCompanyLogo } from '@/lib/contracts/company'
import { deleteOldFiles, type Image, uploadPhoto } from '@/lib/contracts/files'
import { loadConfig } from '@/server/core/config'
import { createSigner } from '@/server/core/link-signature'
import { createLog } from '@/server/core/log'
import { privateImages } from '@/server/files/signed-address'
import { sweepFiles } from '@/server/files/sweep-files'
import type { FileStore } from '@/server/gateways/file-store'
import { openFileStore } from '@/server/gateways/open-stores'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, send } from './support/call'
import { type S3, startS3 } from './support/s3'

let s3: S3
let api: TestApi
let store: FileStore
let token: string
beforeAll(async () => {
  s3 = await startS3()
  api = await startApi(s3.settings())
  store = await openFileStore(loadConfig({ NODE_ENV: 'test', ...s3.settings() }).files)
  token = await api.signIn({ privilege: 'super admin' })
})
afterAll(async () => {
  await api.close()
  await s3.close()
})

const upload = async (to: TestApi, by: string): Promise<Image> =>
  dataOf(uploadPhoto, await send(to, uploadPhoto, { token: by, ...multipart(await makeJpeg()) }))
const keyOf = (url: string) => url.replace('/files/', '')
async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const key of store.list()) found.push(key)
  return found
}

describe('files in S3', () => {
  it('are stored and served from there, with their thumbnails', async () => {
    const made = await upload(api, token)
    for (const url of [made.url, made.thumbnailUrl]) {
      const answer = await api.send('GET', url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.rawPayload.length),
      })
      expect(answer.rawPayload).toEqual(await store.read(keyOf(url)))
    }
  })

  it('are not sent again to whoever has them, and 404 when they are gone', async () => {
    const { url } = await upload(api, token)
    const { etag } = (await api.send('GET', url)).headers
    const again = await api.send('GET', url, { headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    await store.remove(keyOf(url))
    const gone = await api.send('GET', url)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('open by a signed address alone when they are private', async () => {
    const { id, url } = await upload(api, token)
    await api.pool.query("update files set kind = 'profile' where id = $1", [id])
    expect((await api.send('GET', url)).statusCode).toBe(404)
    const present = await privateImages(api.db)
    const signed = present({ id, storage_key: keyOf(url), width: 1, height: 1 })
    expect((await api.send('GET', signed.url)).statusCode).toBe(200)
  })

  it('go with their thumbnails when they are too old', async () => {
    const { id, url, thumbnailUrl } = await upload(api, token)
    await api.pool.query("update files set created_at = now() - interval '9 days' where id = $1", [id])
    await ask(api, deleteOldFiles, { token, body: { daysAgo: 180 } })
    const { rows } = await api.pool.query<{ id: string }>(
      'select id from file_sweeps where finished_at is null',
    )
    const log = createLog({ logLevel: 'silent' })
    await sweepFiles({ db: api.db, store, log })({ id: rows[0]?.id })
    const left = await keys()
    expect(left).not.toContain(keyOf(url))
    expect(left).not.toContain(keyOf(thumbnailUrl))
  })

  it('hold the company’s logo, until there is another', async () => {
    const before = (await keys()).length
    const { logo } = dataOf(
      uploadCompanyLogo,
      await send(api, uploadCompanyLogo, { token, ...multipart(await makeJpeg(600, 200)) }),
    )
    const answer = await api.send('GET', logo?.url ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await keys()).toHaveLength(before + 2)
    await ask(api, deleteCompanyLogo, { token })
    await expect.poll(async () => (await keys()).length).toBe(before)
  })
})

describe('a store that is away', () => {
  it('has callers try again, and leaves neither row nor upload', async () => {
    const away = await startApi(s3.settings({ S3_ENDPOINT: 'http://127.0.0.1:9', S3_PATH_STYLE: 'on' }))
    try {
      const clerk = await away.signIn({ position: 'warehouse' })
      const answer = await send(away, uploadPhoto, { token: clerk, ...multipart(await makeJpeg()) })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      const { rows } = await away.pool.query('select 1 from files')
      expect(rows).toEqual([])
      expect(away.troubles.join()).toContain('The S3 store does not serve s3://cargo-files/')
    } finally {
      await away.close()
    }
  })
})

describe('reads by the store itself', () => {
  it('send the browser there, and nobody who may not see the file', async () => {
    const direct = await startApi(s3.settings({ S3_PRESIGNED_READS: 'on' }))
    try {
      const clerk = await direct.signIn({ position: 'warehouse' })
      const { id, url } = await upload(direct, clerk)
      const sent = await direct.send('GET', url)
      expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'private, max-age=3600'])
      const answer = await fetch(String(sent.headers.location))
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(await store.read(keyOf(url)))
      await direct.pool.query("update files set kind = 'profile' where id = $1", [id])
      expect((await direct.send('GET', url)).statusCode).toBe(404)
      // What is left of a private address is all that the store's is good for.
      const expires = Math.floor(Date.now() / 1000) + 60
      const signature = (await createSigner(direct.db, 'file'))(`${keyOf(url)}\n${expires}`)
      const last = await direct.send('GET', `${url}?expires=${expires}&signature=${signature}`)
      const address = new URL(String(last.headers.location))
      expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60)
    } finally {
      await direct.close()
    }
  })
})
