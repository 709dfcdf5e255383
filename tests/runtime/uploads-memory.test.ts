import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHOTO_LIMIT_BYTES } from '@/lib/contracts/files'
import { multipart } from '@/tests/factories/photos'
import { cell, columnName, makeWorkbook } from '@/tests/factories/workbooks'
import { signIn } from './support/api-calls'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const dataDir = newDataDir()
let server: ServerProcess
let token: string
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
  token = await signIn(server.address)
})
afterAll(async () => {
  await end(server, 'SIGTERM')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

async function upload(bytes: Buffer, path = '/files'): Promise<number> {
  const { body, headers } = multipart(bytes)
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, 'auth-token': token },
    body: new Uint8Array(body),
  })
  await answer.text()
  return answer.status
}

const statusOf = (pid: number | string) => readFileSync(`/proc/${pid}/status`, 'utf8')

/** Megabytes that the office itself holds. */
function residentMegabytes(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(statusOf(server.child.pid ?? 0))?.[1]) / 1024
}

/** Megabytes that each process which reads a sheet has held at most so far; one that ends meanwhile is passed over. */
function readerMegabytes(): number[] {
  const children = readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8')
  return children
    .trim()
    .split(' ')
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('read-sheet.mjs')) return []
        return Number(/VmHWM:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024
      } catch {
        return []
      }
    })
}

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: 'red',
    },
  })

describe.runIf(process.platform === 'linux')('the memory of the office', () => {
  it('stays flat over fifty photos, large, broken, too large and no photos at all', async () => {
    const large = await noise(3800).jpeg({ quality: 92 }).toBuffer()
    expect(large.length).toBeGreaterThan(8_000_000)
    expect(large.length).toBeLessThan(PHOTO_LIMIT_BYTES)
    // 16,000 x 12,500 of one colour: 200 million pixels in some kilobytes.
    const bomb = await sharp({ create: { width: 16_000, height: 12_500, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const uploads: [Buffer, number][] = [
      [large, 200],
      [bomb, 422],
      [large.subarray(0, 5_000_000), 422],
      [Buffer.concat([Buffer.from('MZ'), Buffer.alloc(9_000_000, 3)]), 422],
      [Buffer.alloc(40 * 1024 * 1024, 1), 413],
    ]
    for (const [bytes, status] of uploads) expect(await upload(bytes)).toBe(status)
    const before = residentMegabytes()
    for (let turn = 0; turn < 10; turn++) {
      const answers = await Promise.all(uploads.map(([bytes]) => upload(bytes)))
      expect(answers).toEqual(uploads.map(([, status]) => status))
    }
    // Fifty uploads of 2 to 40 MB passed; what one of them takes is not held on to.
    expect(residentMegabytes()).toBeLessThan(before * 1.5 + 60)
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
  }, 300_000)

  it('stays flat over large sheets, which are read two at a time in processes that are bounded too', async () => {
    const columns = Array.from({ length: 12 }, (_, at) => columnName(at + 1))
    const row = (number: number) =>
      `<row r="${number}">${columns.map((name) => cell(`${name}${number}`, `${name} of ${number}`)).join('')}</row>`
    const rows = Array.from({ length: 30_000 }, (_, at) => row(at + 1)).join('')
    const sheet = makeWorkbook({ rows })
    const far = makeWorkbook({ rows: `${row(1)}<row r="999999999">${cell('A999999999', 'x')}</row>` })
    const bring = (bytes: Buffer) => upload(bytes, '/imports?kind=products')
    expect(await bring(sheet)).toBe(200)
    const before = residentMegabytes()
    let readers = 0
    let mostOfOne = 0
    let serverMemory = before
    const watch = setInterval(() => {
      const held = readerMegabytes()
      readers = Math.max(readers, held.length)
      mostOfOne = Math.max(mostOfOne, ...held)
      serverMemory = Math.max(serverMemory, residentMegabytes())
    }, 10)
    const statuses = await Promise.all([sheet, sheet, far, far, far, sheet].map(bring))
    clearInterval(watch)
    expect(statuses).toEqual([200, 200, 413, 413, 413, 200])
    expect(readers).toBeGreaterThan(0)
    expect(readers).toBeLessThanOrEqual(2)
    expect(mostOfOne).toBeLessThan(450)
    expect(serverMemory).toBeLessThan(before * 1.5 + 60)
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
  }, 300_000)
})
