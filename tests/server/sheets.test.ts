import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReadingTurn, uploadImport } from '@/lib/contracts/imports'
import { ApiFailure } from '@/server/core/failures'
import { createSheets } from '@/server/imports/sheets'
import { multipart } from '@/tests/factories/photos'
import { cell, columnName, makeWorkbook } from '@/tests/factories/workbooks'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { processorTime } from './support/hostile-texts'
import { upload, xlsx } from './support/imports'

const HEAD = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Phones')}</row>`
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const wideRow = (cells: number) =>
  `<row r="1">${numbers(cells)
    .map((at) => cell(`${columnName(at)}1`, 'x'))
    .join('')}</row>`

/** What is wrong with it, the workbook, and what the refusal says of it beside the name. */
const HARMFUL: [string, () => Buffer, status: number, says: string][] = [
  [
    'a row that no sheet has',
    () => makeWorkbook({ rows: `${HEAD}<row r="999999999">${cell('A999999999', 'Juma')}</row>` }),
    413,
    'B999999999',
  ],
  [
    'such a row without a cell',
    () => makeWorkbook({ rows: `${HEAD}<row r="999999999"/>` }),
    413,
    'B999999999',
  ],
  ['such a row in other figures', () => makeWorkbook({ rows: `${HEAD}<row r="1e9"/>` }), 413, 'B1000000000'],
  [
    'such a row as an entity',
    () => makeWorkbook({ rows: `${HEAD}<row r="&#57;99999999"/>` }),
    413,
    'B999999999',
  ],
  [
    'such a row in a cell alone',
    () => makeWorkbook({ rows: `${HEAD}<row><c r="A999999999"/></row>` }),
    413,
    'B999999999',
  ],
  [
    'a cell that no sheet has',
    () => makeWorkbook({ rows: `${HEAD}<row r="2">${cell('XFD999999999', 'Juma')}</row>` }),
    413,
    'XFD999999999',
  ],
  [
    'a column that no sheet has',
    () => makeWorkbook({ rows: `${HEAD}<row r="2">${cell('ZZZZZZZ2', 'Juma')}</row>` }),
    413,
    'ZZZZZZZ2',
  ],
  [
    'a cell in the farthest corner',
    () => makeWorkbook({ rows: `${HEAD}<row r="1048576">${cell('XFD1048576', 'Juma')}</row>` }),
    413,
    'XFD1048576',
  ],
  [
    'more rows than any sheet has',
    () => makeWorkbook({ rows: HEAD + '<row/>'.repeat(1_050_000) }),
    413,
    'B1050001',
  ],
  ['a row as wide as Excel can', () => makeWorkbook({ rows: wideRow(16_384) }), 422, '60'],
  [
    'seventy megabytes of one letter',
    () => makeWorkbook({ rows: `${HEAD}<row r="2">${cell('A2', 'x'.repeat(70_000_000))}</row>` }),
    413,
    '',
  ],
  [
    'a text of ten megabytes',
    () => makeWorkbook({ rows: `${HEAD}<row r="2">${cell('A2', 'x'.repeat(10_000_000))}</row>` }),
    413,
    '',
  ],
  [
    'one shared text of a megabyte in every row',
    () =>
      makeWorkbook({
        rows:
          HEAD +
          numbers(100_000)
            .map((at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`)
            .join(''),
        shared: `<si><t>${'y'.repeat(1_000_000)}</t></si>`,
      }),
    413,
    '',
  ],
  [
    'one shared text of a page in a hundred thousand cells',
    () =>
      makeWorkbook({
        rows:
          HEAD +
          numbers(49_000)
            .map(
              (at) =>
                `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c><c r="B${at + 1}" t="s"><v>0</v></c></row>`,
            )
            .join(''),
        shared: `<si><t>${'y'.repeat(2000)}</t></si>`,
      }),
    413,
    '',
  ],
]

const NAME = '客户 Juma.xlsx'
/** Beyond what the tests themselves hold. */
const MOST_MB = 100
const MOST_MS = 1000

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())

/** How much more memory than before this process held at any time, in MB. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const resident = () => process.memoryUsage.rss() / 1024 / 1024
  const before = resident()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, resident())
  }, 5)
  await work()
  clearInterval(timer)
  return Math.max(most, resident()) - before
}

const refuse = (bytes: Buffer, language = 'en') => {
  const { body, headers } = multipart(bytes, { name: NAME })
  const sent = { token, query: { kind: 'customers' as const }, body }
  return refused(api, uploadImport, { ...sent, headers: { ...headers, 'accept-language': language } })
}

describe('a sheet made to do harm', () => {
  it.each(HARMFUL)('with %s is refused by its name, by another process', async (_, make, status, says) => {
    const bytes = make()
    let ms = 0
    const mb = await growth(async () => {
      ms = await processorTime(async () => {
        const refusal = await refuse(bytes)
        expect(refusal.status).toBe(status)
        expect(refusal.errors?.file).toContain(`“${NAME}”`)
        expect(refusal.errors?.file).toContain(says)
      }, MOST_MS)
    })
    // This one answers others meanwhile.
    expect(mb).toBeLessThan(MOST_MB)
    expect(ms).toBeLessThan(MOST_MS)
    expect(await readdir(join(api.filesDir, '..', 'incoming'))).toEqual([])
  })

  it.each([
    ['reaches too far', makeWorkbook({ rows: `${HEAD}<row r="999999999"/>` })],
    ['is too wide', makeWorkbook({ rows: wideRow(61) })],
    ['is too large', makeWorkbook({ rows: `${HEAD}<row r="2">${cell('A2', 'x'.repeat(300_000))}</row>` })],
    ['is cut off', makeWorkbook({ rows: HEAD }).subarray(0, 400)],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ['is empty', makeWorkbook({ rows: HEAD })],
  ])('that %s is refused in the reader’s language', async (_, bytes) => {
    const texts = await Promise.all(
      ['en', 'zh', 'sw'].map(async (language) => (await refuse(bytes, language)).errors?.file),
    )
    for (const text of texts) expect(text).toContain(`“${NAME}”`)
    expect(new Set(texts).size).toBe(3)
  })
})

describe('an honest sheet', () => {
  it('is read although its program wrote an empty row at the end of all rows', async () => {
    const rows = `${HEAD}<row r="2">${cell('A2', 'Juma')}${cell('B2', '+255754000001')}</row>`
    const bytes = makeWorkbook({ rows: `${rows}<row r="1048576" ht="12.8"><c r="XFD1048576" s="1"/></row>` })
    expect(await upload(api, token, 'customers', bytes)).toMatchObject({
      totalRows: 1,
      header: ['Name', 'Phones'],
    })
  })

  it('is read with a remark far to the right, which belongs to no column', async () => {
    const rows = `${HEAD}<row r="2">${cell('A2', 'Juma')}${cell('XFD2', 'call him')}</row>`
    expect(await upload(api, token, 'customers', makeWorkbook({ rows }))).toMatchObject({
      sample: [['Juma', '']],
    })
  })
})

describe('sheets are read in processes of their own', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cargo-sheets-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const fine = "process.send({ header: ['Name'], totalRows: 1, texts: [] })"

  /** A reader that dies of what it is given, hangs at it, or waits until it is let go. */
  async function reader(name: string, body: string): Promise<string> {
    const program = join(folder, `${name}.mjs`)
    const lines = [
      "import { existsSync, appendFileSync } from 'node:fs'",
      "process.on('disconnect', () => process.exit(0))",
      `process.on('message', async ({ path }) => { ${body} })`,
    ]
    await writeFile(program, lines.join('\n'))
    return program
  }

  const file = (path: string) => ({ path, name: `${path}.xlsx` })

  async function refusal(reading: Promise<unknown>): Promise<unknown> {
    const error = await reading.catch((caught: unknown) => caught)
    if (error instanceof ApiFailure) return { status: error.status, ...error.fields[0] }
    throw new Error(`not refused: ${String(error)}`)
  }

  const tooLarge = (name: string) => ({
    status: 413,
    field: 'file',
    key: 'field.sheetTooLarge',
    params: { name },
  })

  it('one that dies of a sheet refuses that one, and the next is read', async () => {
    const program = await reader(
      'dies',
      `if (path === 'bomb') process.kill(process.pid, 'SIGABRT'); else ${fine}`,
    )
    const sheets = createSheets({ program })
    expect(await refusal(sheets.read(file('bomb'), 'a'))).toEqual(tooLarge('bomb.xlsx'))
    expect(await sheets.read(file('good'), 'a')).toMatchObject({ totalRows: 1 })
    await sheets.close()
  })

  it('one that takes too long is ended, and the next is read', async () => {
    const sheets = createSheets({
      program: await reader('hangs', `if (path !== 'endless') ${fine}`),
      timeoutMs: 3000,
    })
    expect(await refusal(sheets.read(file('endless'), 'a'))).toEqual(tooLarge('endless.xlsx'))
    expect(await sheets.read(file('good'), 'a')).toMatchObject({ totalRows: 1 })
    await sheets.close()
  })

  it('one that needs more memory than it has is ended, and the next is read', async () => {
    const sheets = createSheets({ memoryMb: 40 })
    const [large, small] = [join(folder, 'large'), join(folder, 'small')]
    const rows = numbers(30_000).map((row) => numbers(12).map((column) => `${row} and ${column}`))
    await writeFile(large, await xlsx(rows))
    await writeFile(small, await xlsx(rows.slice(0, 10)))
    expect(await refusal(sheets.read({ path: large, name: 'large' }, 'a'))).toEqual(tooLarge('large'))
    expect(await sheets.read({ path: small, name: 'small' }, 'a')).toMatchObject({ totalRows: 9 })
    await sheets.close()
  })

  it('two at a time; who waits hears how many come before, and is read in the end', async () => {
    const log = join(folder, 'log')
    const go = join(folder, 'go')
    const wait = `appendFileSync(${JSON.stringify(log)}, process.pid + ' '); while (!existsSync(${JSON.stringify(go)})) await new Promise((ready) => setTimeout(ready, 5));`
    const sheets = createSheets({ program: await reader('waits', `${wait} ${fine}`) })
    const askers = ['first', 'second', 'third', 'fourth']
    const reading = askers.map((asker) => sheets.read(file(asker), asker))
    expect(askers.map((asker) => sheets.before(asker))).toEqual([0, 0, 2, 3])
    expect(sheets.before('nobody')).toBe(0)
    await writeFile(go, '')
    expect(await Promise.all(reading)).toHaveLength(4)
    expect(askers.map((asker) => sheets.before(asker))).toEqual([0, 0, 0, 0])
    // Each has a process to itself, so that what one took is given back before the next.
    expect(new Set((await readFile(log, 'utf8')).trim().split(' ')).size).toBe(4)
    await sheets.close()
  })

  it('the page asks for its turn, which is nobody’s while nothing is read', async () => {
    expect(await ask(api, getReadingTurn, { token })).toEqual({ before: 0 })
  })
})
