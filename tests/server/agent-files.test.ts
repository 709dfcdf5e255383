import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/agent-files'
import { listHouseDocuments, putPackageCustoms, updateHouseDocument } from '@/lib/contracts/house-documents'
import { putVoyage } from '@/lib/contracts/voyages'
import { addDays, officeToday } from '@/lib/domain/dates'
import { erasePerson, removePictures } from '@/server/forgetting/erase'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { pdfText } from './support/pdf-text'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'secretary', name: 'Zainab' })
})
afterAll(() => api.close())

const year = officeToday().slice(0, 4)
const CONTAINER = 'CSQU3054383'

interface Goods {
  name: string
  description: string
  hsCode: string
  weightKg: string
  netKg: string
  cbm: string
  declaredUSD: string
}

/** Goods of one consignee in a carton, as they were packed and as the customs are told of them. */
async function load(batchId: string, cartonId: string | null, goods: Goods) {
  const { weightKg, cbm, name } = goods
  const { id: receiverId } = await insertCustomer(api.db, { name, phones: ['+255754000111'] })
  const cargo = await insertPackage(api.db, { receiverId, batchId, weightKg, cbm })
  await api.pool.query('update packages set carton_id = $2 where id = $1', [cargo.id, cartonId])
  const { description, hsCode, netKg, declaredUSD } = goods
  const body = { description, hsCode, netKg, declaredUSD, version: null }
  await ask(api, putPackageCustoms, { token, params: { id: cargo.id }, body })
  return { ...cargo, receiverId }
}

async function loadedBatch(number: string) {
  const batch = await insertBatch(api.db, { number })
  const { rows } = await api.pool.query<{ id: string }>(
    `insert into cartons (batch_id, number, container_number, seal) values ($1, 'C1', $2, 'CN77') returning id`,
    [batch.id, CONTAINER],
  )
  const carton = rows[0]?.id ?? null
  const shoes = { description: 'Leather shoes', hsCode: '640399', weightKg: '120.5', netKg: '110.25' }
  const neema = await load(batch.id, carton, {
    ...shoes,
    name: 'Neema Kileo',
    cbm: '1.234567',
    declaredUSD: '2500.5',
  })
  const lamps = { description: '=Lamps', hsCode: '940511', weightKg: '80', netKg: '75', cbm: '0.5' }
  const juma = await load(batch.id, null, { ...lamps, name: 'Juma', declaredUSD: '900' })
  await api.pool.query(
    `update customers set tin = '123456789', address = 'Msimbazi Street 4, Kariakoo', shipping_mark = 'NM 唛头'
     where id = $1`,
    [neema.receiverId],
  )
  const voyage = { carrier: 'COSCO', vessel: 'Xin Da Lian', callSign: 'BPBK', voyageNumber: '045W' }
  const ports = { loadingPort: 'CNNSA', dischargePort: 'TZDAR', masterNumber: 'COSU6345127890' }
  const body = { mode: 'sea' as const, ...voyage, ...ports, estimatedArrival: '2026-12-26', version: null }
  await ask(api, putVoyage, { token, params: { id: batch.id }, body })
  return { id: batch.id, neema, juma }
}

const make = (id: string) => ask(api, contract.makeAgentFile, { token, params: { id } })
const open = (file: contract.AgentFile, salt = file.salt ?? '') =>
  api.app.inject({ url: '/api/v1/agent-file/zip', query: { id: file.id, salt } })
const filesIn = (zip: Buffer) => unzipSync(new Uint8Array(zip))
const inSheet = (bytes: Uint8Array | undefined, sheet: string) =>
  readSheet(Buffer.from(bytes ?? new Uint8Array()), sheet)

const ofContainer = (pieces: number, kg: number) =>
  [[null, CONTAINER, null, 'CN77', null, null, null, pieces, 'PK', kg, 'KG', null, null, null]].flat()

describe('the file for the clearing agent', () => {
  it('is a workbook of five sheets with these cells, from row 4 on', async () => {
    const { id } = await loadedBatch('SEA-AGENT-1')
    const answer = await open(await make(id))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const workbook = filesIn(answer.rawPayload)['manifest.xlsx']
    const rows = async (sheet: string) => (await inSheet(workbook, sheet)).slice(3)
    const master = 'COSU6345127890'
    const { documents } = await ask(api, listHouseDocuments, { token, params: { id } })
    const [first, second] = documents.map(({ number }) => number)
    expect(first).toMatch(new RegExp(`^HBL-${year}-\\d{4}$`))
    expect(await rows('MRN Detail (1)')).toEqual([
      [null, 'Xin Da Lian', 'BPBK', '045W', null, '26/12/2026', null],
    ])
    expect(await rows('Container (2)')).toEqual([[master, ...ofContainer(1, 120.5)]])
    expect(await rows('HBL Container (3)')).toEqual([[master, first, ...ofContainer(1, 120.5)]])
    const company = (await inSheet(workbook, 'Master BL List (4)'))[3] ?? []
    const [origin, destination] = [company.slice(26, 30), company.slice(30, 34)]
    expect(origin[0]).toBe(destination[0])
    expect(await rows('Master BL List (4)')).toEqual([
      [
        [
          master,
          null,
          null,
          'TZDAR',
          'TZDAR',
          null,
          'CNNSA',
          1,
          'Consolidated cargo, 2 house bills',
          2,
          'PK',
        ],
        [200.5, 'KG', 1.734567, 'CBM', 3400.5, 'USD', null, null, null, null, null, 'COSCO'],
        [null, destination[0], destination[1], ...origin, ...destination, ...destination],
        [null, 185.25, 'KG'],
      ].flat(),
    ])
    const forwarder = [null, destination[0], destination[1]]
    const neema = ['Neema Kileo', '+255754000111', 'Msimbazi Street 4, Kariakoo', '123-456-789']
    const juma = ['Juma', '+255754000111', null, null]
    expect(await rows('House BL List (5)')).toEqual([
      [
        [master, first, null, 'TZDAR', 110.25, 'KG', 1, 'Leather shoes', 1, 'PK', 120.5, 'KG', 1.234567],
        ['CBM', 2500.5, 'USD', null, null, null, null, null, 'COSCO', ...forwarder, ...origin],
        [...neema, ...neema, 'NM 唛头', null],
      ].flat(),
      [
        [master, second, null, 'TZDAR', 75, 'KG', 0, '=Lamps', 1, 'PK', 80, 'KG', 0.5],
        ['CBM', 900, 'USD', null, null, null, null, null, 'COSCO', ...forwarder, ...origin],
        [...juma, ...juma, null, null],
      ].flat(),
    ])
  })

  it('has every sheet as CSV in which text stays text, and the documents of each consignee', async () => {
    const { id, neema } = await loadedBatch('SEA-AGENT-2')
    const files = filesIn((await open(await make(id))).rawPayload)
    const { documents } = await ask(api, listHouseDocuments, { token, params: { id } })
    const folders = documents.map(({ number }) => number)
    expect(Object.keys(files).sort()).toEqual(
      [
        ...folders.flatMap((each) => [`${each}/commercial-invoice.xlsx`, `${each}/packing-list.xlsx`]),
        ...['container-2', 'hbl-container-3', 'house-bl-list-5', 'master-bl-list-4', 'mrn-detail-1'].map(
          (name) => `csv/${name}.csv`,
        ),
        ['house-bills.pdf', 'manifest.xlsx'],
      ]
        .flat()
        .sort(),
    )
    const csv = Buffer.from(files['csv/house-bl-list-5.csv'] ?? []).toString('utf8')
    expect(csv.startsWith('\uFEFFMaster BL,House BL,')).toBe(true)
    expect(csv).toContain(`,'=Lamps,`)
    const invoice = await inSheet(files[`${folders[0]}/commercial-invoice.xlsx`], 'Commercial invoice')
    expect(invoice.slice(-2)).toEqual([
      [neema.trackingNumber, 'Leather shoes', '640399', 1, 120.5, 110.25, 2500.5],
      ['Total', null, null, 1, 120.5, null, 2500.5],
    ])
    const list = await inSheet(files[`${folders[0]}/packing-list.xlsx`], 'Packing list')
    expect(list.at(-1)).toEqual(['Total', ...Array(6).fill(null), 1, 120.5, 1.234567])
    // Chinese stands in pieces of its own.
    const text = pdfText(Buffer.from(files['house-bills.pdf'] ?? [])).replace(/\s/g, '')
    for (const said of ['House bill of lading', ...folders, 'NM 唛头', 'Not filed with the customs'])
      expect(text).toContain(said?.replaceAll(' ', ''))
  })

  it('stays as it was made, and the next version says what has changed', async () => {
    const { id } = await loadedBatch('SEA-AGENT-3')
    const first = await make(id)
    const before = filesIn((await open(first)).rawPayload)['manifest.xlsx']
    const { documents } = await ask(api, listHouseDocuments, { token, params: { id } })
    const body = { shipper: 'Foshan Lamps Ltd\nShunde', notify: null, marks: null, version: 1 }
    await ask(api, updateHouseDocument, { token, params: { id: documents[1]?.id ?? '' }, body })
    const second = await make(id)
    expect([first.version, second.version]).toEqual([1, 2])
    const sheetOf = async (file: contract.AgentFile) =>
      inSheet(filesIn((await open(file)).rawPayload)['manifest.xlsx'], 'House BL List (5)')
    expect(await sheetOf(first)).toEqual(await inSheet(before, 'House BL List (5)'))
    expect((await sheetOf(second))[4]?.slice(25, 29)).toEqual(['Foshan Lamps Ltd', null, 'Shunde', null])
  })

  it('says when it was sent and opened; what the office downloads does not count', async () => {
    const { id } = await loadedBatch('SEA-AGENT-4')
    const file = await make(id)
    const params = { id: file.id }
    await ask(api, contract.markAgentFileSent, { token, params, body: { sentTo: 'Bandari Clearing' } })
    await ask(api, contract.downloadAgentFile, { token, params })
    const query = { id: file.id, salt: file.salt ?? '' }
    const shared = await ask(api, contract.getSharedAgentFile, { query })
    expect(shared).toMatchObject({ batch: 'SEA-AGENT-4', version: 1, consignees: 2, packages: 2 })
    await api.app.inject({ method: 'HEAD', url: shared.filePath })
    const list = () => ask(api, contract.listAgentFiles, { token, params: { id } })
    expect(await list()).toMatchObject([{ sentTo: 'Bandari Clearing', openedAt: null, opens: 0 }])
    for (let times = 0; times < 2; times++)
      expect((await api.app.inject({ url: shared.filePath })).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ openedAt: expect.any(String), opens: 2 }])
  })

  it('opens by its own link alone, until that is closed', async () => {
    const { id } = await loadedBatch('SEA-AGENT-5')
    const [file, other] = [await make(id), await make(id)]
    expect((await open(file, other.salt ?? '')).statusCode).toBe(404)
    const clerk = await api.signIn({ privilege: 'employee' })
    const params = { id: file.id }
    expect((await refused(api, contract.closeAgentFile, { token: clerk, params })).status).toBe(403)
    expect(await ask(api, contract.closeAgentFile, { token, params })).toMatchObject({
      salt: null,
      isClosed: true,
    })
    expect((await open(file)).statusCode).toBe(404)
    const query = { id: file.id, salt: file.salt ?? '' }
    expect((await refused(api, contract.getSharedAgentFile, { query })).status).toBe(404)
    const sent = { token, params, body: { sentTo: 'Bandari Clearing' } }
    expect((await refused(api, contract.markAgentFileSent, sent)).error).toBe('link_closed')
    expect((await open(other)).statusCode).toBe(200)
  })

  it('opens through its last day', async () => {
    const { id } = await loadedBatch('SEA-AGENT-7')
    const file = await make(id)
    const params = { id: file.id }
    const setDay = (lastDay: string | null) =>
      ask(api, contract.setAgentFileUntil, { token, params, body: { lastDay } })
    expect(await setDay(officeToday())).toMatchObject({ openUntil: officeToday(), isClosed: false })
    expect((await open(file)).statusCode).toBe(200)
    await setDay(addDays(officeToday(), -1))
    expect((await open(file)).statusCode).toBe(404)
    const query = { id: file.id, salt: file.salt ?? '' }
    expect((await refused(api, contract.getSharedAgentFile, { query })).status).toBe(404)
    await setDay(null)
    expect((await open(file)).statusCode).toBe(200)
    await ask(api, contract.closeAgentFile, { token, params })
    const late = { token, params, body: { lastDay: officeToday() } }
    expect(await refused(api, contract.setAgentFileUntil, late)).toMatchObject({ error: 'link_closed' })
  })

  it('forgets who is forgotten: the name goes from what was frozen, the goods stay, and the link closes', async () => {
    const { id, neema } = await loadedBatch('SEA-AGENT-6')
    const file = await make(id)
    await erasePerson(api.db, [neema.receiverId])
    await removePictures(api.db, [neema.receiverId])
    expect((await open(file)).statusCode).toBe(404)
    const copy = await ask(api, contract.downloadAgentFile, { token, params: { id: file.id } })
    const files = filesIn(Buffer.from(copy.base64, 'base64'))
    const [first, second] = (await inSheet(files['manifest.xlsx'], 'House BL List (5)')).slice(3)
    expect(first?.slice(29, 38)).toEqual(['—', null, null, null, '—', null, null, null, null])
    expect([first?.[7], second?.[29]]).toEqual(['Leather shoes', 'Juma'])
    const { rows } = await api.pool.query<{ content: string }>(
      'select content::text from agent_files where id = $1',
      [file.id],
    )
    expect(rows[0]?.content).not.toMatch(/Neema|123-456-789|Msimbazi Street 4|唛头/)
  })

  it('of a large batch is given to the office in parts, which are together what the agent gets', async () => {
    const { id: batchId } = await insertBatch(api.db, { number: 'SEA-AGENT-8' })
    const consignees = 45
    for (let made = 0; made < consignees; made += 1) {
      const { id: receiverId } = await insertCustomer(api.db)
      await insertPackage(api.db, { receiverId, batchId })
    }
    const file = await make(batchId)
    const get = (part: number) => ({ token, params: { id: file.id }, query: { part } })
    const first = await ask(api, contract.getAgentFilePart, get(1))
    const second = await ask(api, contract.getAgentFilePart, get(2))
    expect(first).toMatchObject({ fileName: 'SEA-AGENT-8-v1.zip', parts: 2 })
    expect((await refused(api, contract.getAgentFilePart, get(3))).status).toBe(404)
    const parts = [...first.files, ...second.files]
    const names = parts.map(({ fileName }) => fileName)
    expect(names.filter((name) => name.endsWith('/packing-list.xlsx'))).toHaveLength(consignees)
    const answer = await open(file)
    const whole = filesIn(answer.rawPayload)
    expect(names.toSorted()).toEqual(Object.keys(whole).toSorted())
    const billOf = (name: string) =>
      Buffer.from(parts.find(({ fileName }) => fileName === name)?.base64 ?? '', 'base64').length
    for (const name of ['house-bills-1.pdf', 'house-bills-2.pdf']) expect(billOf(name)).toBeGreaterThan(1000)
    // Only the agent's own download counts.
    expect((await ask(api, contract.listAgentFiles, { token, params: { id: batchId } }))[0]?.opens).toBe(1)
  })

  it('is none of an empty batch', async () => {
    const { id } = await insertBatch(api.db)
    const refusal = await refused(api, contract.makeAgentFile, { token, params: { id } })
    expect([refusal.status, refusal.error]).toEqual([409, 'batch_empty'])
  })
})
