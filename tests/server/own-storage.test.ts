import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { notifyBatchReady } from '@/lib/contracts/notices'
import * as contract from '@/lib/contracts/own-storage'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { getPackage, setPackageBatch, updatePackage } from '@/lib/contracts/packages'
import { getPortalCargo } from '@/lib/contracts/portal'
import { track } from '@/lib/contracts/tracking'
import { addDays, officeToday } from '@/lib/domain/dates'
import { createDatabase } from '@/server/core/database'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
let clerk: string
let manager: string
beforeAll(async () => {
  api = await startApi()
  clerk = await api.signIn({ privilege: 'secretary' })
  manager = await api.signIn({ privilege: 'system manager', name: 'Neema' })
})
afterAll(() => api.close())

const today = officeToday()
const ago = (days: number) => addDays(today, -days)
const terms = {
  freeDays: 7,
  countsStartDay: false,
  measure: 'package' as const,
  bands: [
    { fromDay: 1, perDay: '2600' },
    { fromDay: 3, perDay: '5200' },
  ],
}
const settings = { currency: 'TZS' as const, validFrom: ago(60), sea: terms, air: null }

async function charge(change: object = {}, token = manager) {
  const { version } = await ask(api, contract.getStorageSettings, { token: manager })
  return ask(api, contract.putStorageSettings, { token, body: { ...settings, ...change, version } })
}

/** Ready so many days ago, at TShs 2,600 a dollar. */
async function ready(days: number, receiverId?: string) {
  const owner = receiverId ?? (await insertCustomer(api.db)).id
  const { id: batchId } = await insertBatch(api.db, { transitStatus: 4 })
  const fields = { receiverId: owner, batchId, transitStatus: 4 as const, freightMode: 'sea' as const }
  const { id, trackingNumber } = await insertPackage(api.db, fields)
  await api.pool.query(`update packages set ready_on = $2, ready_told_at = now() where id = $1`, [
    id,
    ago(days),
  ])
  return { id, trackingNumber, params: { id } }
}

const byVolume = { ...terms, measure: 'cbm' as const, bands: [{ fromDay: 1, perDay: '1' }] }

/** Three pieces of one CBM each. */
async function threeCubes(days: number) {
  const cargo = await ready(days)
  const { version, receiverInfo } = await ask(api, getPackage, { token: manager, params: cargo.params })
  const size = { lengthCm: '100', widthCm: '100', heightCm: '100' }
  const packingList = [{ description: 'Shoes', quantity: '3', price: '40', pieces: 3, ...size }]
  const body = { version, receiverId: receiverInfo?.id ?? null, freightMode: 'sea' as const, packingList }
  await ask(api, updatePackage, { token: manager, params: cargo.params, body })
  return cargo
}

/** What is left when two of three pieces were handed over. */
async function restOf(params: { id: string }) {
  const body = { deliveredTo: 'A cousin', pieces: [1, 2], overrideReason: 'Pays on Friday' }
  await ask(api, deliverPackage, { token: manager, params, body })
  const [part] = (await ask(api, getPackage, { token: clerk, params })).otherParts
  return { id: part?.id ?? '' }
}

const read = (params: { id: string }, token = clerk) =>
  ask(api, contract.getPackageStorage, { token, params })

describe('storage in our own warehouse', () => {
  it('is charged for nothing until a manager has set what it costs', async () => {
    const { params } = await ready(30)
    expect(await read(params)).toBeNull()
    const { version } = await ask(api, contract.getStorageSettings, { token: clerk })
    const body = { ...settings, version }
    expect((await refused(api, contract.putStorageSettings, { token: clerk, body })).status).toBe(403)
    const twice = { ...terms, bands: [terms.bands[0], terms.bands[0]] }
    const wrong = await refused(api, contract.putStorageSettings, {
      token: manager,
      body: { ...body, sea: twice as typeof terms },
    })
    expect(wrong.errors).toHaveProperty(['sea.bands.1.fromDay'])
    expect(await ask(api, contract.putStorageSettings, { token: manager, body })).toMatchObject(settings)
    expect((await refused(api, contract.putStorageSettings, { token: manager, body })).error).toBe(
      'stale_version',
    )
  })

  it('is shown before it starts, and a reminder does not move its first day', async () => {
    await charge()
    const { params } = await ready(5)
    expect(await read(params)).toMatchObject({
      lastFreeDay: addDays(today, 2),
      days: 0,
      perDay: { usd: '1.00', tzs: '2600.00' },
      openUSD: '0.00',
    })
  })

  it('is put on the price by a person alone, once, as the sum that was shown', async () => {
    await charge()
    const { params } = await ready(11)
    expect(await read(params)).toMatchObject({ days: 4, totalUSD: '6.00', openUSD: '6.00' })
    const warehouse = await api.signIn({ privilege: 'employee', position: 'warehouse' })
    const asked = { token: clerk, params, body: { openUSD: '6.00' } }
    expect((await refused(api, contract.chargeStorage, { ...asked, token: warehouse })).status).toBe(403)
    const other = await refused(api, contract.chargeStorage, { ...asked, body: { openUSD: '5.00' } })
    expect(other.error).toBe('other_storage')
    const sent = Array.from({ length: 4 }, () =>
      api.send('POST', `/packages/${params.id}/storage-charges`, { token: clerk, body: { openUSD: '6.00' } }),
    )
    const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409, 409, 409])
    expect(await read(params)).toMatchObject({ chargedUSD: '6.00', openUSD: '0.00' })
    const cargo = await ask(api, getPackage, { token: clerk, params })
    expect(cargo).toMatchObject({ totalUSD: '106.00', remainingUSD: '106.00', pieces: 1, isPriced: true })
    expect(cargo.packingList.at(-1)).toMatchObject({ pieces: 0, price: '6', quantity: '1' })
    const owner = await api.signIn({ privilege: 'super admin' })
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: params.id } })
    expect(entries[0]).toMatchObject({ action: 'package.storageCharged' })
  })

  it('stays on the price when the packing list is saved again, and no line of goods is without pieces', async () => {
    await charge()
    const { params } = await ready(11)
    await ask(api, contract.chargeStorage, { token: clerk, params, body: { openUSD: '6.00' } })
    const cargo = await ask(api, getPackage, { token: clerk, params })
    const packingList = cargo.packingList.map((line) => ({
      productId: line.productId,
      description: line.description,
      quantity: line.quantity,
      price: line.price,
      pieces: line.pieces,
      weightKg: line.weightKg,
    }))
    const body = { receiverId: cargo.receiverInfo?.id ?? null, freightMode: 'sea' as const, packingList }
    const saved = await ask(api, updatePackage, {
      token: clerk,
      params,
      body: { ...body, version: cargo.version },
    })
    expect(saved).toMatchObject({ totalUSD: '106.00', pieces: 1 })
    const nothing = packingList.filter(({ pieces }) => pieces === 0)
    const sent = { token: clerk, params, body: { ...body, packingList: nothing, version: saved.version } }
    expect((await refused(api, updatePackage, sent)).errors).toHaveProperty(['packingList.0.pieces'])
    const heavy = packingList.map((line) => (line.pieces === 0 ? { ...line, weightKg: '1' } : line))
    const wrong = { ...sent, body: { ...sent.body, packingList: heavy } }
    expect((await refused(api, updatePackage, wrong)).errors).toHaveProperty(['packingList.1.pieces'])
  })

  it('is neither taken off nor changed by another packing list, which gets no charge of its own', async () => {
    await charge()
    const { params } = await ready(11)
    await ask(api, contract.chargeStorage, { token: clerk, params, body: { openUSD: '6.00' } })
    const cargo = await ask(api, getPackage, { token: clerk, params })
    const lines = cargo.packingList.map(({ description, quantity, price, pieces }) => ({
      description,
      quantity,
      price,
      pieces,
    }))
    const [goods, storage] = [lines.slice(0, -1), lines.slice(-1)]
    const save = (packingList: typeof lines) => ({
      token: manager,
      params,
      body: { version: cargo.version, receiverId: cargo.receiverInfo?.id ?? null, packingList },
    })
    const cheaper = storage.map((line) => ({ ...line, price: '1' }))
    for (const packingList of [goods, [...goods, ...cheaper]]) {
      const answer = await refused(api, updatePackage, save(packingList))
      expect(answer).toMatchObject({
        status: 409,
        errors: { packingList: expect.stringContaining('Storage') },
      })
    }
    const twice = await refused(api, updatePackage, save([...goods, ...storage, ...storage]))
    expect(twice.errors).toHaveProperty([`packingList.${goods.length + 1}.pieces`])
    expect(await ask(api, getPackage, { token: clerk, params })).toMatchObject({ totalUSD: '106.00' })
  })

  it('comes on top of the two hundred lines of goods that a packing list may have', async () => {
    await charge()
    const { params } = await ready(11)
    const line = { description: 'Shoes', quantity: '1', price: '1', pieces: 1 }
    const goods = Array.from({ length: 200 }, () => line)
    const save = async (packingList: (typeof line)[]) => {
      const { version, receiverInfo } = await ask(api, getPackage, { token: clerk, params })
      const receiverId = receiverInfo?.id ?? null
      return {
        token: manager,
        params,
        body: { version, receiverId, freightMode: 'sea' as const, packingList },
      }
    }
    await ask(api, updatePackage, await save(goods))
    await ask(api, contract.chargeStorage, { token: clerk, params, body: { openUSD: '6.00' } })
    const { packingList } = await ask(api, getPackage, { token: clerk, params })
    const stored = packingList.map(({ description, quantity, price, pieces }) => ({
      description: description ?? '',
      quantity,
      price,
      pieces,
    }))
    expect(stored).toHaveLength(201)
    const saved = await ask(api, updatePackage, await save(stored))
    expect(saved).toMatchObject({ pieces: 200, totalUSD: '206.00' })
    const more = await refused(api, updatePackage, await save([...stored, line]))
    expect(more.errors).toEqual({ packingList: 'At most 200 allowed' })
  })

  it('takes nothing from the advance, and is not put on what counts as paid', async () => {
    await charge()
    const { params } = await ready(11)
    await api.pool.query(
      `update packages set paid_usd = 50, approval_override_reason = null, waiting_status = 'approved' where id = $1`,
      [params.id],
    )
    await ask(api, contract.chargeStorage, { token: clerk, params, body: { openUSD: '6.00' } })
    const { rows } = await api.pool.query('select kind from exceptions where subject_id = $1', [params.id])
    expect(rows).toEqual([])
    const paid = await ready(11)
    await api.pool.query(
      `update packages set is_payment_force_completed = true, force_completed_reason = 'A gift' where id = $1`,
      [paid.id],
    )
    const asked = { token: clerk, params: paid.params, body: { openUSD: '6.00' } }
    expect((await refused(api, contract.chargeStorage, asked)).error).toBe('counts_as_paid')
    expect(await read(paid.params)).toMatchObject({ chargedUSD: '0.00', openUSD: '6.00' })
  })

  it('is not put on cargo whose goods have no price yet: it would count as priced', async () => {
    await charge()
    const { params, id } = await ready(11)
    await api.pool.query('update packing_items set price = 0 where package_id = $1', [id])
    await api.pool.query('update packages set total_usd = 0, is_priced = false where id = $1', [id])
    const asked = { token: clerk, params, body: { openUSD: '6.00' } }
    expect((await refused(api, contract.chargeStorage, asked)).error).toBe('not_priced')
    // Said to cost nothing: that goes by a manager's reason alone.
    await api.pool.query('update packages set is_priced = true where id = $1', [id])
    expect((await refused(api, contract.chargeStorage, asked)).error).toBe('not_priced')
    expect(await ask(api, getPackage, { token: clerk, params })).toMatchObject({ totalUSD: '0.00' })
  })

  it('goes on after it was charged, day by day to the same sum', async () => {
    await charge()
    const { params } = await ready(11)
    await api.pool.query(
      `insert into storage_charges (package_id, through_on, days, amount_usd, charged_by)
       select $1, $2, 2, 2, id from employees limit 1`,
      [params.id, ago(2)],
    )
    expect(await read(params)).toMatchObject({ totalUSD: '6.00', chargedUSD: '2.00', openUSD: '4.00' })
    await ask(api, contract.chargeStorage, { token: clerk, params, body: { openUSD: '4.00' } })
    expect(await ask(api, getPackage, { token: clerk, params })).toMatchObject({ totalUSD: '104.00' })
  })

  it('is waived by a manager with a reason, and asked for again', async () => {
    await charge()
    const { params } = await ready(11)
    const body = { isWaived: true, reason: 'The ship was late' }
    expect((await refused(api, contract.waiveStorage, { token: clerk, params, body })).status).toBe(403)
    const waived = await ask(api, contract.waiveStorage, { token: manager, params, body })
    expect(waived).toMatchObject({
      openUSD: '0.00',
      isWaived: true,
      waiver: { reason: 'The ship was late', by: 'Neema' },
    })
    await ask(api, contract.waiveStorage, { token: manager, params, body })
    const asked = { token: clerk, params, body: { openUSD: '6.00' } }
    expect((await refused(api, contract.chargeStorage, asked)).error).toBe('nothing_open')
    const again = { isWaived: false, reason: 'A mistake' }
    await ask(api, contract.waiveStorage, { token: manager, params, body: again })
    expect(await read(params)).toMatchObject({ openUSD: '6.00', waiver: null })
    const owner = await api.signIn({ privilege: 'super admin' })
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: params.id } })
    expect(entries.map(({ action }) => action)).toEqual([
      'package.storageAskedAgain',
      'package.storageWaived',
    ])
  })

  it('is shown to its owner with the price and by the number, and not once it is waived', async () => {
    await charge()
    const { id: receiverId, as } = await enteredCustomer(api)
    const { params, trackingNumber } = await ready(5, receiverId)
    const shown = { lastFreeDay: addDays(today, 2), days: 0, perDay: { tzs: '2600.00' }, openUSD: '0.00' }
    expect(await ask(api, track, { query: { query: trackingNumber } })).toMatchObject([{ storage: shown }])
    const { cargo } = await ask(api, getPortalCargo, as)
    expect(cargo).toMatchObject([{ storage: shown }])
    const body = { isWaived: true, reason: 'Old customer' }
    await ask(api, contract.waiveStorage, { token: manager, params, body })
    expect(await ask(api, track, { query: { query: trackingNumber } })).toMatchObject([{ storage: null }])
  })

  it('starts anew for what was put into a batch that is still to come', async () => {
    await charge()
    const { params } = await ready(30)
    const { id: batchId } = await insertBatch(api.db, { transitStatus: 2 })
    const moved = await ask(api, setPackageBatch, { token: manager, params, body: { batchId } })
    expect(moved).toMatchObject({ shownTransitStatus: 2, readyNotifiedAt: null })
    await ask(api, setBatchTransitStatus, {
      token: manager,
      params: { id: batchId },
      body: { transitStatus: 4 },
    })
    expect(await read(params)).toBeNull()
    // Its receiver is notified when it comes.
    const reached = await ask(api, notifyBatchReady, { token: manager, params: { id: batchId } })
    expect(reached.packages).toBe(1)
    expect(await read(params)).toMatchObject({ days: 0, lastFreeDay: addDays(today, 7) })
  })

  it('is shown to nobody whom no one asks for it: what counts as paid', async () => {
    await charge()
    const { id: receiverId, as } = await enteredCustomer(api)
    const { id, trackingNumber } = await ready(11, receiverId)
    await api.pool.query(
      `update packages set is_payment_force_completed = true, force_completed_reason = 'A gift' where id = $1`,
      [id],
    )
    expect(await ask(api, track, { query: { query: trackingNumber } })).toMatchObject([{ storage: null }])
    expect((await ask(api, getPortalCargo, as)).cargo).toMatchObject([{ storage: null }])
  })

  it('names on its line the days that it is for, also where an earlier stay was charged', async () => {
    await charge()
    const { params } = await ready(11)
    await api.pool.query(
      `insert into storage_charges (package_id, through_on, days, amount_usd, charged_by)
       select $1, $2, 2, 2, id from employees limit 1`,
      [params.id, ago(40)],
    )
    await ask(api, contract.chargeStorage, { token: clerk, params, body: { openUSD: '6.00' } })
    const { packingList } = await ask(api, getPackage, { token: clerk, params })
    expect(packingList.at(-1)?.description).toContain(`${ago(3)} – ${today}`)
  })

  it('charges the rest of a package for no day that was charged before it was parted, and keeps a waiver', async () => {
    await charge()
    const charged = await threeCubes(11)
    await ask(api, contract.chargeStorage, {
      token: clerk,
      params: charged.params,
      body: { openUSD: '6.00' },
    })
    // The line stays with the part that went.
    expect(await read(await restOf(charged.params))).toMatchObject({
      days: 4,
      chargedUSD: '0.00',
      openUSD: '0.00',
    })
    const waived = await threeCubes(11)
    const body = { isWaived: true, reason: 'Old customer' }
    await ask(api, contract.waiveStorage, { token: manager, params: waived.params, body })
    expect(await read(await restOf(waived.params))).toMatchObject({ isWaived: true, openUSD: '0.00' })
  })

  it('by the package is asked once for the days before it was parted', async () => {
    await charge()
    const { params } = await threeCubes(11)
    const rest = await restOf(params)
    expect(await read(params)).toMatchObject({ days: 4, openUSD: '6.00' })
    expect(await read(rest)).toMatchObject({ days: 4, totalUSD: '0.00', openUSD: '0.00' })
  })

  it('goes on for the rest after a part was handed over, by what of it lies here', async () => {
    await charge({ currency: 'USD', sea: byVolume })
    const { params } = await threeCubes(22)
    await api.pool.query(
      `insert into storage_charges (package_id, through_on, days, amount_usd, charged_by)
       select $1, $2, 10, 30, id from employees limit 1`,
      [params.id, ago(5)],
    )
    expect(await read(params)).toMatchObject({ days: 15, openUSD: '15.00' })
    expect(await read(await restOf(params))).toMatchObject({ days: 15, openUSD: '5.00' })
  })

  it('is not charged again for days that were, when more was measured since', async () => {
    await charge({ currency: 'USD', sea: byVolume })
    const { params } = await threeCubes(17)
    await ask(api, contract.chargeStorage, { token: clerk, params, body: { openUSD: '30.00' } })
    await api.pool.query('update packages set cbm = 4 where id = $1', [params.id])
    expect(await read(params)).toMatchObject({ openUSD: '0.00' })
    const asked = { token: clerk, params, body: { openUSD: '10.00' } }
    expect((await refused(api, contract.chargeStorage, asked)).error).toBe('nothing_open')
  })

  it('leaves the books in agreement', async () => {
    const results = await verifyBooks(createDatabase(api.pool))
    const claim = 'Every package costs what its packing list says'
    expect(results).toContainEqual(expect.objectContaining({ claim, count: 0 }))
  })
})
