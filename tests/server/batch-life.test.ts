import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as batches from '@/lib/contracts/batches'
import * as cartons from '@/lib/contracts/cartons'
import * as packages from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { getAgentView, getPackagingReport } from '@/lib/contracts/shared-views'
import { addDays, officeToday, portToday } from '@/lib/domain/dates'
import { maskTrackingNumber } from '@/lib/domain/tracking-number'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let secretary: string
let clerk: string

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager', name: 'Neema Mrema' })
  secretary = await api.signIn({ privilege: 'secretary' })
  clerk = await api.signIn({ privilege: 'employee', position: 'warehouse' })
})
afterAll(() => api.close())

const move = (id: string, transitStatus: 1 | 2 | 3 | 4 | 5) =>
  ask(api, batches.setBatchTransitStatus, {
    token: secretary,
    params: { id },
    body: { transitStatus, confirmLoose: true },
  })

const packageOf = (id: string) => ask(api, packages.getPackage, { token: clerk, params: { id } })

describe('a batch', () => {
  it('writes 4 to its packages when it is discharged, so that none falls back to loading', async () => {
    const batch = await insertBatch(api.db)
    const { id } = await insertPackage(api.db, { batchId: batch.id })
    await move(batch.id, 2)
    expect((await packageOf(id)).shownTransitStatus).toBe(2)
    await move(batch.id, 4)
    const discharged = await packageOf(id)
    expect(discharged.transitStatus).toBe(4)
    expect(discharged.shownTransitStatus).toBe(4)
    expect(discharged.history.map((event) => event.transitStatus)).toEqual(expect.arrayContaining([2, 4]))
  })

  it('says how many packages got a status of their own, and none when it is said again', async () => {
    const batch = await insertBatch(api.db, { transitStatus: 2 })
    for (let made = 0; made < 3; made++) await insertPackage(api.db, { batchId: batch.id })
    expect((await move(batch.id, 3)).changedPackages).toBe(0)
    expect((await move(batch.id, 4)).changedPackages).toBe(3)
    expect((await move(batch.id, 4)).changedPackages).toBe(0)
  })

  it('shows in the list how full it is, where it has a capacity', async () => {
    const gauged = await insertBatch(api.db, { number: 'GAUGED' })
    await insertBatch(api.db, { number: 'UNGAUGED' })
    await api.db.updateTable('batches').set({ capacity_cbm: '68' }).where('id', '=', gauged.id).execute()
    const cargo = await insertPackage(api.db, { batchId: gauged.id })
    await api.db
      .updateTable('packages')
      .set({ cbm: '70.5', weight_kg: '812.25' })
      .where('id', '=', cargo.id)
      .execute()
    const listed = async (search: string) =>
      (await ask(api, batches.listBatches, { token: clerk, query: { search } })).result.map(
        ({ load }) => load,
      )
    expect(await listed('GAUGED')).toEqual(
      expect.arrayContaining([{ cbm: '70.5', weightKg: '812.25' }, null]),
    )
    await api.db.deleteFrom('packing_items').where('package_id', '=', cargo.id).execute()
    await api.db.deleteFrom('packages').where('id', '=', cargo.id).execute()
    expect(await listed('GAUGED')).toEqual(expect.arrayContaining([{ cbm: '0', weightKg: '0' }, null]))
  })

  it('is left by no package that is not approved: an approval is not taken back inside it', async () => {
    const batch = await insertBatch(api.db)
    const { id } = await insertPackage(api.db, { batchId: batch.id })
    const back = await refused(api, packages.setWaitingStatus, {
      token: manager,
      params: { id },
      body: { waitingStatus: 'released' },
    })
    expect(back).toMatchObject({ status: 409, errors: { waitingStatus: expect.any(String) } })
    // And the database itself holds no such row, whoever writes it.
    const forced = api.db.updateTable('packages').set({ waiting_status: 'released' }).where('id', '=', id)
    await expect(forced.execute()).rejects.toThrow(/check/)
  })

  it('has nothing that is ready when it was not at the port after all: that starts when it comes', async () => {
    const batch = await insertBatch(api.db, { transitStatus: 4 })
    const { id } = await insertPackage(api.db, { batchId: batch.id, transitStatus: 4 })
    const gone = await insertPackage(api.db, { batchId: batch.id, transitStatus: 5, deliveredDaysAgo: 1 })
    await api.pool.query(
      `update packages set ready_on = '2026-01-05', ready_told_at = '2026-01-05' where batch_id = $1`,
      [batch.id],
    )
    const body = { transitStatus: 3 as const, reason: 'The wrong ship', confirmLoose: true }
    await ask(api, batches.setBatchTransitStatus, { token: manager, params: { id: batch.id }, body })
    const { rows } = await api.pool.query(
      'select id, ready_on, ready_told_at from packages where batch_id = $1',
      [batch.id],
    )
    expect(rows).toContainEqual({ id, ready_on: null, ready_told_at: null })
    expect(rows).toContainEqual({ id: gone.id, ready_on: '2026-01-05', ready_told_at: expect.anything() })
  })

  it('does not take a delivered package back to discharged', async () => {
    const batch = await insertBatch(api.db)
    const { id } = await insertPackage(api.db, { batchId: batch.id, deliveredDaysAgo: 1 })
    await move(batch.id, 4)
    expect((await packageOf(id)).transitStatus).toBe(5)
  })

  it('shows its history with who moved it and why', async () => {
    const batch = await insertBatch(api.db)
    const body = { transitStatus: 3 as const, reason: 'Storm off Sri Lanka' }
    await ask(api, batches.setBatchTransitStatus, { token: manager, params: { id: batch.id }, body })
    const detail = await ask(api, batches.getBatch, { token: clerk, params: { id: batch.id } })
    expect(detail.history.at(-1)).toMatchObject({
      transitStatus: 3,
      reason: 'Storm off Sri Lanka',
      by: 'Neema Mrema',
    })
  })

  it('rewrites the rate of its unsettled packages only, and says how many', async () => {
    const batch = await insertBatch(api.db)
    const open = await insertPackage(api.db, { batchId: batch.id, currencyConverter: '2600' })
    const paid = await insertPackage(api.db, { batchId: batch.id, currencyConverter: '2600', paidUSD: '100' })
    const answer = await ask(api, batches.setBatchExchangeRate, {
      token: manager,
      params: { id: batch.id },
      body: { exchangeRate: '2750', reason: 'Agreed with the line' },
    })
    expect(answer.changedPackages).toBe(1)
    expect((await packageOf(open.id)).currencyConverter).toBe('2750')
    expect((await packageOf(paid.id)).currencyConverter).toBe('2600')
    const trail = await api.db
      .selectFrom('audit_log')
      .select('changes')
      .where('entity_id', '=', open.id)
      .executeTakeFirstOrThrow()
    expect(trail.changes).toEqual({ currencyConverter: { old: '2600', new: '2750' } })
  })

  it('leaves ‘Paid’ in shillings what was really paid when its rate changes; the difference has a row', async () => {
    const batch = await insertBatch(api.db)
    const { id } = await insertPackage(api.db, { batchId: batch.id, totalUSD: '100' })
    const body = { amount: '130000', currency: 'TZS' as const, method: 'cash' as const }
    await ask(api, recordPayment, { token: manager, params: { id }, body })
    const totals = async () =>
      (await ask(api, batches.getBatch, { token: clerk, params: { id: batch.id } })).totals
    expect((await totals()).amounts[1]).toMatchObject({
      currency: 'TZS',
      total: '260000.00',
      paid: '130000.00',
      rateDifference: '0.00',
      due: '130000.00',
    })
    await ask(api, batches.setBatchExchangeRate, {
      token: manager,
      params: { id: batch.id },
      body: { exchangeRate: '2700', reason: 'Agreed' },
    })
    expect((await totals()).amounts[1]).toMatchObject({
      total: '270000.00',
      paid: '130000.00',
      rateDifference: '-5000.00',
      due: '135000.00',
    })
    expect(await totals()).toMatchObject({ unpaidTotalUSD: '100.00', unpaidTotalTZS: '270000.00' })
  })

  it('asks whether it leaves before its day or with cargo in no carton, and moves only once both are confirmed', async () => {
    const batch = await insertBatch(api.db, { departureDate: addDays(portToday(), 3) })
    await insertPackage(api.db, { batchId: batch.id })
    const to = (transitStatus: 2 | 3, more: object = {}) => ({
      token: secretary,
      params: { id: batch.id },
      body: { transitStatus, ...more },
    })
    const early = await refused(api, batches.setBatchTransitStatus, to(2))
    expect(early).toMatchObject({ status: 409, error: 'departs_early' })
    const loose = await refused(api, batches.setBatchTransitStatus, to(2, { confirmEarly: true }))
    expect(loose).toMatchObject({ status: 409, error: 'cargo_loose' })
    expect(loose.message).toContain('1 package is in no carton')
    expect((await ask(api, batches.getBatch, { token: clerk, params: { id: batch.id } })).transitStatus).toBe(
      1,
    )
    const confirmed = to(2, { confirmEarly: true, confirmLoose: true })
    expect((await ask(api, batches.setBatchTransitStatus, confirmed)).transitStatus).toBe(2)
    await ask(api, batches.setBatchTransitStatus, to(3))
  })

  it('keeps when it really left: also after a delay at the port, and no longer once it is back there', async () => {
    const { id } = await insertBatch(api.db, { departureDate: addDays(portToday(), 3) })
    const departedAt = async () =>
      (await ask(api, batches.getBatch, { token: clerk, params: { id } })).departedAt
    await move(id, 3)
    expect(await departedAt()).toBeNull()
    const body = { transitStatus: 2 as const, confirmLoose: true }
    const early = { token: secretary, params: { id }, body }
    expect((await refused(api, batches.setBatchTransitStatus, early)).error).toBe('departs_early')
    await ask(api, batches.setBatchTransitStatus, { ...early, body: { ...body, confirmEarly: true } })
    const left = await departedAt()
    expect(Date.parse(left ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await move(id, 3)
    await move(id, 2)
    await move(id, 4)
    expect(await departedAt()).toBe(left)
    const back = { transitStatus: 1 as const, reason: 'A slip' }
    await ask(api, batches.setBatchTransitStatus, { token: secretary, params: { id }, body: back })
    expect(await departedAt()).toBeNull()
  })

  it('asks nothing of a delay, nor of loose goods by air', async () => {
    const late = await insertBatch(api.db, { departureDate: addDays(portToday(), 3) })
    await insertPackage(api.db, { batchId: late.id })
    const air = await insertBatch(api.db, { freightMode: 'air' })
    await insertPackage(api.db, { batchId: air.id })
    for (const [id, transitStatus] of [
      [late.id, 3],
      [air.id, 2],
    ] as const) {
      const body = { transitStatus }
      await ask(api, batches.setBatchTransitStatus, { token: secretary, params: { id }, body })
    }
  })

  it('is saved by the one who read it last, and refused to the other', async () => {
    const batch = await insertBatch(api.db)
    const { version, ...read } = await ask(api, batches.getBatch, { token: clerk, params: { id: batch.id } })
    const body = {
      number: read.number,
      freightMode: read.freightMode,
      departureDate: '2026-12-24',
      departurePort: read.departurePort,
      dischargePort: read.dischargePort,
      capacityCbm: '68',
      version,
    }
    const saved = await ask(api, batches.updateBatch, { token: secretary, params: { id: batch.id }, body })
    expect(saved).toMatchObject({ departureDate: '2026-12-24', capacityCbm: '68' })
    const second = await refused(api, batches.updateBatch, { token: manager, params: { id: batch.id }, body })
    expect(second).toMatchObject({ status: 409, error: 'stale_version' })
  })

  it('sums up what its packages hold and owe, an overpaid one not counted against the others', async () => {
    const batch = await insertBatch(api.db)
    await insertPackage(api.db, { batchId: batch.id, totalUSD: '100', paidUSD: '130' })
    await insertPackage(api.db, { batchId: batch.id, totalUSD: '50', paidUSD: '20', discountUSD: '5' })
    const { totals } = await ask(api, batches.getBatch, { token: clerk, params: { id: batch.id } })
    expect(totals).toMatchObject({ totalUSD: '150.00', paidUSD: '150.00', dueUSD: '25.00', pieces: 2 })
  })
})

describe('a carton', () => {
  it('warns of a container number whose check digit is wrong, and takes it', async () => {
    const batch = await insertBatch(api.db)
    const body = { batchId: batch.id, number: 'K1', containerNumber: 'CSQU 305438-4' }
    const wrong = await ask(api, cartons.createCarton, { token: secretary, body })
    expect(wrong).toMatchObject({ containerNumber: 'CSQU3054384', isContainerNumberValid: false })
    const right = await ask(api, cartons.updateCarton, {
      token: secretary,
      params: { id: wrong.id },
      body: { number: 'K1', containerNumber: 'CSQU3054383', version: wrong.version },
    })
    expect(right.isContainerNumberValid).toBe(true)
  })

  it('is not repacked at a desk once its batch has left; a manager may put a mistake right', async () => {
    const batch = await insertBatch(api.db)
    const body = { batchId: batch.id, number: 'K1' }
    const { id: cartonId } = await ask(api, cartons.createCarton, { token: secretary, body })
    const { id } = await insertPackage(api.db, { batchId: batch.id })
    await move(batch.id, 2)
    const into = (token: string) => ({ token, params: { id }, body: { cartonId } })
    const refusal = await refused(api, packages.setPackageCarton, into(clerk))
    expect(refusal).toMatchObject({ status: 409, errors: { cartonId: expect.any(String) } })
    expect((await ask(api, packages.setPackageCarton, into(manager))).cartonInfo?.id).toBe(cartonId)
    expect((await ask(api, packages.setPackageCarton, into(clerk))).cartonInfo?.id).toBe(cartonId)
  })

  it('takes packages of its own batch only, and cannot be removed while it holds one', async () => {
    const [batch, other] = [await insertBatch(api.db), await insertBatch(api.db)]
    const carton = await ask(api, cartons.createCarton, {
      token: secretary,
      body: { batchId: batch.id, number: 'K1' },
    })
    const mine = await insertPackage(api.db, { batchId: batch.id })
    const foreign = await insertPackage(api.db, { batchId: other.id })
    const into = (id: string) => ({ token: clerk, params: { id }, body: { cartonId: carton.id } })
    const loaded = await ask(api, packages.setPackageCarton, into(mine.id))
    expect(loaded.cartonInfo).toEqual({ id: carton.id, number: 'K1' })
    const refusal = await refused(api, packages.setPackageCarton, into(foreign.id))
    expect(refusal).toMatchObject({ status: 409, errors: { cartonId: expect.any(String) } })
    const removal = { token: manager, params: { id: carton.id } }
    const held = await refused(api, cartons.deleteCarton, removal)
    expect(held).toMatchObject({ status: 409, error: 'in_use' })
    expect(held.message).toContain(mine.trackingNumber)
    const out = { token: clerk, params: { id: mine.id }, body: { cartonId: null } }
    await ask(api, packages.setPackageCarton, out)
    await ask(api, cartons.deleteCarton, removal)
    expect(await ask(api, cartons.listCartons, { token: clerk, query: { batchId: batch.id } })).toEqual([])
  })
})

describe('the pages shared by link', () => {
  it('show an agent marks and measures with the right salt, and nothing with another', async () => {
    const batch = await ask(api, batches.createBatch, {
      token: secretary,
      body: {
        number: 'AGENT-1',
        freightMode: 'sea',
        departureDate: '2026-12-01',
        departurePort: 'guangzhou',
        dischargePort: 'dar-es-salaam',
      },
    })
    const { trackingNumber } = await insertPackage(api.db, { batchId: batch.id, totalUSD: '812.34' })
    const query = { batchId: batch.id, salt: batch.salt, batchNumber: 'AGENT-1' }
    const answer = await send(api, getAgentView, { query })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(maskTrackingNumber(trackingNumber))
    for (const secret of [trackingNumber, '812.34', '+255', 'price', 'receiverName'])
      expect(answer.body).not.toContain(secret)
    const renewed = await ask(api, batches.renewBatchSalt, { token: secretary, params: { id: batch.id } })
    expect(renewed.salt).not.toBe(batch.salt)
    expect(await refused(api, getAgentView, { query })).toMatchObject({ status: 404 })
  })

  it('open through the last day of the agent link, and not after it is ended', async () => {
    const { id } = await insertBatch(api.db, { number: 'AGENT-2' })
    const token = secretary
    const params = { id }
    const { salt } = await ask(api, batches.getBatch, { token, params })
    const opens = async (of = salt) =>
      (await send(api, getAgentView, { query: { batchId: id, salt: of ?? '', batchNumber: 'AGENT-2' } }))
        .statusCode
    const setDay = (lastDay: string | null) =>
      ask(api, batches.setAgentLinkUntil, { token, params, body: { lastDay } })
    expect(await setDay(officeToday())).toMatchObject({ agentLinkUntil: officeToday() })
    expect(await opens()).toBe(200)
    await setDay(addDays(officeToday(), -1))
    expect(await opens()).toBe(404)
    await setDay(null)
    expect(await opens()).toBe(200)
    const bodies = { token, params, body: { lastDay: '2026-02-30' } }
    expect((await refused(api, batches.setAgentLinkUntil, bodies)).errors).toHaveProperty('lastDay')
    const ended = await Promise.all([1, 2].map(() => ask(api, batches.closeAgentLink, { token, params })))
    expect(ended.map(({ isAgentLinkClosed }) => isAgentLinkClosed)).toEqual([true, true])
    expect(await opens()).toBe(404)
    const late = { token, params, body: { lastDay: officeToday() } }
    expect(await refused(api, batches.setAgentLinkUntil, late)).toMatchObject({ error: 'link_closed' })
    const renewed = await ask(api, batches.renewBatchSalt, { token, params })
    expect(renewed).toMatchObject({ agentLinkUntil: null, isAgentLinkClosed: false })
    expect([await opens(), await opens(renewed.salt)]).toEqual([404, 200])
    const { rows } = await api.pool.query<{ action: string }>(
      `select action from audit_log where entity = 'batch' and entity_id = $1 and action like 'batch.agentLink%' order by id`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...Array<string>(3).fill('batch.agentLinkUntil'),
      'batch.agentLinkClosed',
      'batch.agentLinkRenewed',
    ])
  })

  it('name receivers on the packaging report to signed-in staff only', async () => {
    const batch = await insertBatch(api.db)
    await insertPackage(api.db, { batchId: batch.id })
    const query = { batchId: batch.id }
    const stranger = await ask(api, getPackagingReport, { query })
    const staff = await ask(api, getPackagingReport, { query, token: clerk })
    expect(stranger.cartons[0]?.packages[0]?.receiverName).toBeUndefined()
    expect(staff.cartons[0]?.packages[0]?.receiverName).toEqual(expect.any(String))
  })
})
