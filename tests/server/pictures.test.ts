import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiFailure } from '@/server/core/failures'
import { createPictures } from '@/server/files/pictures'
import { makeJpeg } from '@/tests/factories/photos'

let folder: string
let photo: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cargo-pictures-'))
  photo = join(folder, 'photo')
  await writeFile(photo, await makeJpeg(900, 700))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A decoder that dies of what it is given, hangs at it, or says how many of it are at work. */
async function decoder(name: string, body: string): Promise<string> {
  const path = join(folder, `${name}.mjs`)
  await writeFile(
    path,
    `process.on('disconnect', () => process.exit(0))\nprocess.on('message', async ({ path }) => { ${body} })\n`,
  )
  return path
}

const fine = "process.send({ bytes: Buffer.from('x'), thumbnail: Buffer.from('y'), width: 1, height: 1 })"

async function refusal(reading: Promise<unknown>): Promise<ApiFailure> {
  const error = await reading.catch((caught: unknown) => caught)
  if (error instanceof ApiFailure) return error
  throw new Error(`not refused: ${String(error)}`)
}

describe('images are resized in child processes', () => {
  it('a crash refuses that image, and the next is resized', async () => {
    const pictures = createPictures({
      program: await decoder(
        'dies',
        `if (path.endsWith('bomb')) process.kill(process.pid, 'SIGSEGV'); else ${fine}`,
      ),
    })
    const [first, second] = [refusal(pictures.read('a bomb')), refusal(pictures.read('another bomb'))]
    expect((await first).fields).toEqual([
      expect.objectContaining({ field: 'file', key: 'field.notPicture' }),
    ])
    expect((await second).status).toBe(422)
    expect(await pictures.read('a photo')).toMatchObject({ width: 1 })
    await pictures.close()
  })

  it('a hanging process is killed, its caller asked to retry, and the next image is resized', async () => {
    const program = await decoder('hangs', `if (path !== 'endless') ${fine}`)
    const pictures = createPictures({ program, timeoutMs: 3000 })
    expect((await refusal(pictures.read('endless'))).status).toBe(503)
    expect(await pictures.read('a photo')).toMatchObject({ height: 1 })
    await pictures.close()
  })

  it('at most two run at once, and all waiting images are resized', async () => {
    const log = join(folder, 'log')
    const program = await decoder(
      'counts',
      `const fs = await import('node:fs'); fs.appendFileSync(${JSON.stringify(log)}, process.pid + '\\n'); ${fine}`,
    )
    const pictures = createPictures({ program })
    expect(await Promise.all(Array.from({ length: 30 }, () => pictures.read('a photo')))).toHaveLength(30)
    const workers = (await readFile(log, 'utf8')).trim().split('\n')
    expect(workers).toHaveLength(30)
    expect(new Set(workers).size).toBeLessThanOrEqual(2)
    await pictures.close()
  })

  it('waiting jobs are refused at shutdown', async () => {
    const pictures = createPictures({ program: await decoder('slow', 'void path') })
    const waiting = Array.from({ length: 4 }, () => refusal(pictures.read('a photo')))
    await pictures.close()
    for (const each of waiting) expect((await each).status).toBe(503)
  })

  it('knows nothing of the settings of the office', async () => {
    const program = await decoder(
      'tells',
      "process.send({ bytes: Buffer.from(JSON.stringify(process.env)), thumbnail: Buffer.from(''), width: 1, height: 1 })",
    )
    process.env.ADMIN_PASSWORD = 'very secret'
    const pictures = createPictures({ program })
    const { bytes } = await pictures.read('a photo')
    delete process.env.ADMIN_PASSWORD
    expect(Buffer.from(bytes).toString()).not.toContain('very secret')
    await pictures.close()
  })

  it('a real photo comes out upright and small', async () => {
    const pictures = createPictures()
    const picture = await pictures.read(photo)
    expect(picture).toMatchObject({ width: 700, height: 900 })
    expect(Buffer.from(picture.bytes).includes('Tecno')).toBe(false)
    await pictures.close()
  })
})
