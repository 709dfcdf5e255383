import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHOTO_LIMIT_BYTES } from '@/lib/contracts/files'
import { multipart } from '@/tests/factories/photos'
import { signIn } from './support/office'
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

async function upload(bytes: Buffer): Promise<number> {
  const { body, headers } = multipart(bytes)
  const answer = await fetch(`${server.address}/api/v1/files`, {
    method: 'POST',
    headers: { ...headers, 'auth-token': token },
    body: new Uint8Array(body),
  })
  await answer.text()
  return answer.status
}

/** Megabytes that the office itself holds. */
function residentMegabytes(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
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
    const kinds: [Buffer, number][] = [
      [large, 200],
      [bomb, 422],
      [large.subarray(0, 5_000_000), 422],
      [Buffer.concat([Buffer.from('MZ'), Buffer.alloc(9_000_000, 3)]), 422],
      [Buffer.alloc(40 * 1024 * 1024, 1), 413],
    ]
    for (const [bytes, status] of kinds) expect(await upload(bytes)).toBe(status)
    const before = residentMegabytes()
    for (let turn = 0; turn < 10; turn++) {
      const answers = await Promise.all(kinds.map(([bytes]) => upload(bytes)))
      expect(answers).toEqual(kinds.map(([, status]) => status))
    }
    // Fifty uploads of 2 to 40 MB passed; what one of them takes is not held on to.
    expect(residentMegabytes()).toBeLessThan(before * 1.5 + 60)
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
  }, 300_000)
})
