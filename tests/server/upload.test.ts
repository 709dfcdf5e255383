import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PHOTO_LIMIT_BYTES, uploadPhoto } from '@/lib/contracts/files'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { dataOf, refused, send } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ position: 'warehouse' })
})
afterAll(() => api.close())

const upload = async (bytes: Buffer, part = {}) =>
  dataOf(uploadPhoto, await send(api, uploadPhoto, { token, ...multipart(bytes, part) }))
const refusal = (bytes: Buffer, part = {}) => refused(api, uploadPhoto, { token, ...multipart(bytes, part) })
const stored = async () =>
  (await readdir(api.filesDir, { recursive: true })).filter((name) => name.includes('.'))
const incoming = () => join(api.filesDir, '..', 'incoming')
const rows = async () => (await api.pool.query<{ count: string }>('select count(*) from files')).rows

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const makePlainImage = (width = 9) => sharp({ create: { width, height: 9, channels: 3, background: 'red' } })

function animatedGif(): Promise<Buffer> {
  const frames = Buffer.alloc(9 * 18 * 3, 90)
  return sharp(frames, { raw: { width: 9, height: 18, channels: 3, pageHeight: 9 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** The first box of a HEIC file, by which one is known. */
function heicHeader(): Buffer {
  const box = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('ftypheic'),
    Buffer.alloc(4),
    Buffer.from('mif1heic'),
  ])
  box.writeUInt32BE(box.length)
  return Buffer.concat([box, Buffer.alloc(400)])
}

/** A PNG of some bytes whose header says that it has many million pixels. */
function pixelBomb(width = 30_000, height = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))])
}

describe('uploading a photo', () => {
  it('stores it upright, without the place, the phone or anything else about it', async () => {
    const jpeg = await makeJpeg(64, 48)
    const before = await sharp(jpeg).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.includes('Tecno')).toBe(true)
    const made = await upload(jpeg)
    expect(made).toMatchObject({ width: 48, height: 64 })
    for (const url of [made.url, made.thumbnailUrl]) {
      const answer = await api.send('GET', url)
      const metadata = await sharp(answer.rawPayload).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: 48, height: 64 })
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined))
      expect(answer.rawPayload.includes('Tecno')).toBe(false)
    }
  })

  it('makes a large one smaller, with a thumbnail', async () => {
    const made = await upload(
      await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      {
        name: 'a.png',
        type: 'image/png',
      },
    )
    expect(made).toMatchObject({ width: 1600, height: 800 })
    const thumbnail = await sharp((await api.send('GET', made.thumbnailUrl)).rawPayload).metadata()
    expect(thumbnail).toMatchObject({ width: 400, height: 200 })
  })

  it('believes the content, not the name or the type that was sent', async () => {
    const made = await upload(await makeJpeg(), { name: '../../evil.svg', type: 'text/html' })
    expect(made.url).toMatch(/^\/files\/[0-9a-f-]{36}\.webp$/)
    expect(made.url).not.toContain(made.id)
  })

  it('leaves who did it in the audit log', async () => {
    const { id } = await upload(await makeJpeg())
    const audited = await api.pool.query(
      'select action, employee_id is not null as known from audit_log where entity_id = $1',
      [id],
    )
    expect(audited.rows).toEqual([{ action: 'file.uploaded', known: true }])
  })

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a text file with a picture’s name', () => Buffer.from('hello, I am a picture'), 'Not a picture'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'Not a picture',
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      'Not a picture',
    ],
    [
      'a JPEG that stops in the middle',
      async () => (await makeJpeg(900, 900)).subarray(0, 3000),
      'Not a picture',
    ],
    ['a JPEG’s first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'Not a picture'],
    ['no bytes', () => Buffer.alloc(0), 'Not a picture'],
    [
      'a program that was renamed',
      () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000, 7)]),
      'Not a picture',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), 'Not a picture'],
    ['an animated GIF', animatedGif, 'Not a picture'],
    ['a TIFF', () => makePlainImage().tiff().toBuffer(), 'Not a picture'],
    ['an iPhone’s HEIC', heicHeader, 'HEIC photos cannot be read here'],
    ['a picture of 200 million pixels', () => pixelBomb(20_000, 10_000), 'too many pixels'],
    ['a picture of 900 million pixels', () => pixelBomb(), 'too many pixels'],
  ])('refuses %s and keeps nothing of it', async (_, bytes, message) => {
    const before = [await stored(), await rows()]
    const { status, errors } = await refusal(await bytes())
    expect(status).toBe(422)
    expect(errors?.file).toContain(message)
    expect([await stored(), await rows()]).toEqual(before)
  })

  it('refuses more than 15 MB with 413', async () => {
    const { status, code, errors } = await refusal(Buffer.alloc(PHOTO_LIMIT_BYTES + 1, 1))
    expect({ status, code, errors }).toEqual({ status: 413, code: 413, errors: { file: 'Too large' } })
  })

  it('names the field that is wrong: another, none, or no form at all', async () => {
    expect((await refusal(await makeJpeg(), { field: 'photo' })).errors).toEqual({ photo: 'Unknown field' })
    const json = await refused(api, uploadPhoto, { token, body: { file: 'x' } })
    expect({ status: json.status, errors: json.errors }).toEqual({
      status: 422,
      errors: { file: 'Required' },
    })
    const nothing = await refused(api, uploadPhoto, { token })
    expect(nothing.errors).toEqual({ file: 'Required' })
  })

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty body', 'multipart/form-data; boundary=b', ''],
    [
      'that ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nxx',
    ],
    ['that is no multipart', 'multipart/form-data; boundary=b', '{"a":1}'],
  ])('refuses a form %s', async (_, type, body) => {
    const { status, errors } = await refused(api, uploadPhoto, {
      token,
      body,
      headers: { 'content-type': type },
    })
    expect([400, 422]).toContain(status)
    expect(Object.keys(errors ?? {})).toEqual(['file'])
  })

  it('is for those who are signed in', async () => {
    const before = await stored()
    expect((await refused(api, uploadPhoto, multipart(await makeJpeg()))).code).toBe(4)
    expect(await stored()).toEqual(before)
  })
})

describe('an upload that is sent again with its key', () => {
  const keyed = (bytes: Buffer, idempotencyKey: string, as = token) =>
    send(api, uploadPhoto, { token: as, idempotencyKey, ...multipart(bytes) })

  it('answers the first one’s photo and stores nothing more', async () => {
    const jpeg = await makeJpeg()
    const first = dataOf(uploadPhoto, await keyed(jpeg, 'photo-1'))
    const before = [await stored(), await rows()]
    expect(dataOf(uploadPhoto, await keyed(jpeg, 'photo-1'))).toEqual(first)
    expect([await stored(), await rows()]).toEqual(before)
  })

  it('makes one photo when both come at once', async () => {
    const jpeg = await makeJpeg(300, 200)
    const before = (await stored()).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => keyed(jpeg, 'photo-2')))
    expect(new Set(answers.map((answer) => dataOf(uploadPhoto, answer).id)).size).toBe(1)
    expect((await stored()).length).toBe(before + 2)
  })

  it('is refused when the bytes are others, and is another person’s own key', async () => {
    await keyed(await makeJpeg(), 'photo-3')
    expect((await keyed(await makeJpeg(80, 80), 'photo-3')).statusCode).toBe(409)
    const other = await keyed(await makeJpeg(80, 80), 'photo-3', await api.signIn())
    expect(other.statusCode).toBe(200)
  })

  it('may be sent again after it was refused', async () => {
    expect((await keyed(Buffer.from('no picture'), 'photo-4')).statusCode).toBe(422)
    expect((await keyed(await makeJpeg(), 'photo-4')).statusCode).toBe(200)
  })
})

describe('many uploads', () => {
  it('twenty at once are all stored, each as its own picture', async () => {
    const widths = Array.from({ length: 20 }, (_, index) => 40 + index)
    const made = await Promise.all(
      widths.map(async (width) => upload(await makePlainImage(width).png().toBuffer())),
    )
    expect(made.map(({ width }) => width)).toEqual(widths)
    expect(new Set(made.map(({ url }) => url)).size).toBe(20)
  })

  it('leave nothing of themselves where they were received', async () => {
    expect(await readdir(incoming()).catch(() => [])).toEqual([])
  })
})

describe('a form on a real connection', () => {
  let address: string
  beforeAll(async () => {
    address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })

  it.each([
    ['in another field', PHOTO_LIMIT_BYTES - 1000, 'photo', 422],
    ['that is too large', PHOTO_LIMIT_BYTES * 2, 'file', 413],
  ])('%s is answered, and the next call too', async (_, bytes, field, status) => {
    const { body, headers } = multipart(Buffer.alloc(bytes, 1), { field })
    const answer = await fetch(`${address}/api/v1/files`, {
      method: 'POST',
      headers: { ...headers, 'auth-token': token },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(5000),
    })
    expect(answer.status).toBe(status)
    await answer.text()
    const rates = await fetch(`${address}/api/v1/rates`)
    expect(rates.status).toBe(200)
    await rates.text()
  })
})

describe('an upload that is cut in the middle', () => {
  it('leaves no row, no file and nothing half received', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => '')
    const port = (api.app.server.address() as AddressInfo).port
    expect(address === '' || address.endsWith(String(port))).toBe(true)
    const before = [await stored(), await rows()]
    const { body, headers } = multipart(Buffer.alloc(3_000_000, 1))
    const socket = connect(port, '127.0.0.1')
    const head = `POST /api/v1/files HTTP/1.1\r\nhost: x\r\nauth-token: ${token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 2_000_000)]))
    await vi.waitFor(async () => expect(await readdir(incoming())).toHaveLength(1), { timeout: 5000 })
    socket.destroy()
    await vi.waitFor(async () => expect(await readdir(incoming())).toEqual([]), { timeout: 5000 })
    expect([await stored(), await rows()]).toEqual(before)
  })
})

describe('a stored picture', () => {
  it('is served to be cached for a year, and as nothing but a picture', async () => {
    const { id, url } = await upload(await makeJpeg())
    const cargo = await insertPackage(api.db)
    const photo = { package_id: cargo.id, file_id: id, position: 0 }
    await api.db.insertInto('package_photos').values(photo).execute()
    const { statusCode, headers } = await api.send('GET', url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
  })

  it.each([
    ['/files/..%2f..%2fpackage.json'],
    ['/files/../../../../etc/passwd'],
    ['/files/..%5c..%5cpackage.json'],
    ['/files/%2e%2e/%2e%2e/package.json'],
    ['/files/brand/..%2f..%2f..%2fpackage.json'],
    ['/files/brand/%2e%2e/%2e%2e/package.json'],
    ['/files/00/00000000-0000-0000-0000-000000000000.webp'],
    ['/files/00000000-0000-0000-0000-000000000000.webp'],
    ['/files/a.webp%00.png'],
    ['/files/'],
    ['/files'],
    ['/files/brand/'],
  ])('is all that is served: not %s', async (path) => {
    const answer = await api.send('GET', path)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('cargo-office')
  })

  it('that is not there answers 404 in the envelope', async () => {
    const answer = await api.send('GET', '/files/00000000-0000-0000-0000-000000000000.webp')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 404, error: 'not_found' })
  })

  it('lies on the disk whole: no draft is left behind', async () => {
    expect((await stored()).filter((name) => !name.endsWith('.webp'))).toEqual([])
    const [first] = await stored()
    expect((await readFile(join(api.filesDir, first ?? ''))).length).toBeGreaterThan(0)
  })
})
