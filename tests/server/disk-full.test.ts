import { randomUUID } from 'node:crypto'
import { WriteStream } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { uploadCompanyLogo } from '@/lib/contracts/company'
import { createCustomer } from '@/lib/contracts/customers'
import { uploadPhoto } from '@/lib/contracts/files'
import { uploadImport } from '@/lib/contracts/imports'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, failureOf, send } from './support/call'
import { csv } from './support/imports'

const SENTENCES = {
  en: 'The service is not available for a moment. Try again shortly; nothing was changed.',
  sw: 'Huduma haipatikani kwa sasa. Jaribu tena baada ya muda mfupi; hakuna kilichobadilika.',
  zh: '服务暂时不可用，请稍后重试；数据没有改动。',
}

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin', position: 'accountant' })
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

/** Where files lie, and where uploads do while they come in. */
const filesOnDisk = async () => {
  const folders = [api.filesDir, join(api.filesDir, '..', 'incoming')]
  const found = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true }).catch(() => [])),
  )
  return found.flat().filter((name) => name.includes('.'))
}

const countRows = async () => {
  const tables = ['files', 'imports', 'customers', 'settings', 'audit_log']
  const counts = tables.map((table) => `(select count(*) from ${table})::int as ${table}`).join(', ')
  return (await api.owner.query<Record<string, number>>(`select ${counts}`)).rows[0]
}

const everything = async () => [await filesOnDisk(), await countRows()]

const noSpace = (code: string) => Object.assign(new Error(`${code}: no space left, write`), { code })

/** From the given write on, half of what comes fits onto the disk of the files. */
async function fillStore(code: string, fromWrite = 1): Promise<void> {
  const handle = await open(process.execPath)
  const methods = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { writeFile } = methods
  let writes = 0
  vi.spyOn(methods, 'writeFile').mockImplementation(async function (this: FileHandle, data) {
    writes += 1
    const bytes = data as Uint8Array
    if (writes < fromWrite) return writeFile.call(this, bytes)
    await writeFile.call(this, bytes.subarray(0, bytes.length / 2))
    throw noSpace(code)
  })
}

/** Half of each upload fits onto the disk that it is received on. */
function fillIncoming(code: string): void {
  const { _write: write } = WriteStream.prototype
  vi.spyOn(WriteStream.prototype, '_write').mockImplementation(function (
    this: WriteStream,
    chunk: Buffer,
    encoding,
    done,
  ) {
    write.call(this, chunk.subarray(0, chunk.length / 2), encoding, () => done(noSpace(code)))
  })
}

/** What every outage is answered with. */
function expectUnavailable(answer: LightMyRequestResponse, language: keyof typeof SENTENCES = 'en'): void {
  expect(failureOf(answer)).toMatchObject({
    code: 503,
    error: 'unavailable',
    message: SENTENCES[language],
  })
  expect(answer.headers['retry-after']).toBe('5')
}

const sendPhoto = async (idempotencyKey: string = randomUUID()) =>
  send(api, uploadPhoto, { token, idempotencyKey, ...multipart(await makeJpeg()) })

describe('a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT'])(
    'under the files (%s): a photo is answered 503, nothing of it is left, and the same key stores it later',
    async (code) => {
      const before = await everything()
      const key = randomUUID()
      await fillStore(code)
      expectUnavailable(await sendPhoto(key))
      expect(await everything()).toEqual(before)
      vi.restoreAllMocks()
      const { url } = dataOf(uploadPhoto, await sendPhoto(key))
      expect((await api.send('GET', url)).statusCode).toBe(200)
    },
  )

  it('on which the photo still fits and its thumbnail does not: neither is left', async () => {
    const before = await everything()
    await fillStore('ENOSPC', 2)
    expectUnavailable(await sendPhoto())
    expect(await everything()).toEqual(before)
  })

  it('on which the logo still fits and the picture of its links does not: neither is left', async () => {
    const before = await everything()
    await fillStore('ENOSPC', 2)
    expectUnavailable(await send(api, uploadCompanyLogo, { token, ...multipart(await makeJpeg(400, 200)) }))
    expect(await everything()).toEqual(before)
  })

  it.each(['ENOSPC', 'EDQUOT'])('where uploads come in (%s): a photo is answered 503', async (code) => {
    const before = await everything()
    fillIncoming(code)
    expectUnavailable(await sendPhoto())
    expect(await everything()).toEqual(before)
  })

  it.each(['en', 'sw', 'zh'] as const)(
    'where uploads come in: a sheet is answered 503 (%s)',
    async (language) => {
      const before = await everything()
      fillIncoming('ENOSPC')
      const { body, headers } = multipart(
        csv([
          ['Name', 'Phones'],
          ['Asha', '+255712000111'],
        ]),
      )
      const answer = await send(api, uploadImport, {
        token,
        query: { kind: 'customers' },
        body,
        headers: { ...headers, 'accept-language': language },
      })
      expectUnavailable(answer, language)
      expect(await everything()).toEqual(before)
    },
  )

  it('is told to a phone that is still sending, whose connection then goes on', async () => {
    const before = await everything()
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
    fillIncoming('ENOSPC')
    const { body, headers } = multipart(Buffer.alloc(8_000_000, 1))
    const answer = await fetch(`${address}/api/v1/files`, {
      method: 'POST',
      headers: { ...headers, 'auth-token': token },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(5000),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    await answer.text()
    const rates = await fetch(`${address}/api/v1/rates`, { signal: AbortSignal.timeout(5000) })
    expect(rates.status).toBe(200)
    await rates.text()
    expect(await everything()).toEqual(before)
  })
})

describe('a full disk of the database', () => {
  afterEach(() =>
    api.owner.query('drop trigger if exists disk_full on audit_log; drop function if exists disk_full'),
  )

  it('is answered 503 to who saves, nothing is written, and the same key saves it once there is room', async () => {
    // Refused at the last statement of the write, when the record itself has found room.
    await api.owner.query(`
      create function disk_full() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end $$;
      create trigger disk_full before insert on audit_log execute function disk_full()`)
    const before = await everything()
    const call = {
      token,
      body: { name: 'Neema', phones: ['+255754000888'] },
      idempotencyKey: randomUUID(),
    }
    for (const language of ['en', 'sw', 'zh'] as const) {
      const headers = { 'accept-language': language }
      expectUnavailable(await send(api, createCustomer, { ...call, headers }), language)
    }
    expect(await everything()).toEqual(before)
    expect(api.troubles.at(-1)).toContain('"code":"53100"')
    await api.owner.query('drop trigger disk_full on audit_log')
    const { id } = await ask(api, createCustomer, call)
    expect(await ask(api, createCustomer, call)).toMatchObject({ id })
    expect((await countRows())?.customers).toBe(Number((before[1] as { customers: number }).customers) + 1)
  })
})
