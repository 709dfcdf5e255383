import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { getRetention, putRetention } from '@/lib/contracts/retention'
import { officeToday } from '@/lib/domain/dates'
import { createLog } from '@/server/core/log'
import { askForRemoval, REMOVE_OLD, removeOldData } from '@/server/retention/remove-old'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const NIGHT = new Date('2026-11-24T00:30:00.000Z')

async function setTimes(times: { messageDays?: number; visitorDays?: number; photoDays?: number }) {
  const { version } = await ask(api, getRetention, { token: owner })
  const all = { messageDays: null, visitorDays: null, photoDays: null, ...times }
  return ask(api, putRetention, { token: owner, body: { ...all, version } })
}

async function removeTonight(): Promise<void> {
  await api.owner.query('delete from retention_runs')
  await askForRemoval(api.db, { isStart: false, now: NIGHT })
  const log = createLog({ logLevel: 'silent' })
  await removeOldData({ db: api.db, log })({ id: officeToday(NIGHT) })
}

async function message(status: string, daysAgo: number): Promise<string> {
  const { rows } = await api.pool.query<{ id: string }>(
    `insert into messages (channel, phone, language, body, status, created_at)
     values ('sms', '+255754000111', 'sw', 'Habari', $1, now() - make_interval(days => $2)) returning id`,
    [status, daysAgo],
  )
  return rows[0]?.id ?? ''
}

const textsOf = async (ids: string[]) => {
  const { rows } = await api.pool.query(
    'select body from messages where id = any($1) order by array_position($1, id)',
    [ids],
  )
  return rows.map(({ body }) => body)
}

it('removes nothing until somebody sets a time', async () => {
  const ids = [await message('delivered', 4000)]
  await removeTonight()
  expect(await textsOf(ids)).toEqual(['Habari'])
})

it('removes texts that are older, says so, and leaves what has not left yet', async () => {
  await setTimes({ messageDays: 30 })
  const ids = [await message('delivered', 31), await message('delivered', 29), await message('queued', 31)]
  await api.pool.query(
    `insert into inbound_messages (channel, phone, body, kind, provider_id, received_at)
     values ('whatsapp', '+255754000111', 'Sawa', 'other', 'one', now() - interval '31 days')`,
  )
  await removeTonight()
  expect(await textsOf(ids)).toEqual(['—', 'Habari', 'Habari'])
  const { runs } = await ask(api, getRetention, { token: owner })
  // One of the test before is old as well.
  expect(runs[0]).toMatchObject({ messages: 2, answers: 1, photos: 0 })
  const query = { action: 'retention.removedOld' }
  const { entries } = await ask(api, listAuditEntries, { token: owner, query })
  expect(entries[0]?.changes).toContainEqual({ field: 'messages', old: 2, new: 0 })
})

it('removes photos of parcels long after the hand-over, but not while a claim is open', async () => {
  await setTimes({ photoDays: 90 })
  const photos: string[] = []
  for (const [daysAgo, isClaimed] of [
    [91, false],
    [89, false],
    [91, true],
  ] as const) {
    const cargo = await insertPackage(api.db, { transitStatus: 5 })
    await api.pool.query(
      'update packages set delivered_at = now() - make_interval(days => $2) where id = $1',
      [cargo.id, daysAgo],
    )
    if (isClaimed) {
      await api.pool.query(
        `insert into cargo_claims (package_id, customer_id, kind, description)
         select $1, id, 'wet', 'Wet' from customers limit 1`,
        [cargo.id],
      )
    }
    photos.push((await insertPhoto(api.db, { packageId: cargo.id })).id)
  }
  await removeTonight()
  const { rows } = await api.pool.query<{ id: string }>('select id from files where id = any($1)', [photos])
  expect(rows.map(({ id }) => id).sort()).toEqual(photos.slice(1).sort())
  expect((await api.pool.query('select 1 from files_to_remove')).rows).toHaveLength(1)
})

it('leaves photos of a claim and of the hand-over with their records, however old', async () => {
  await setTimes({ photoDays: 7 })
  const { id } = await insertPackage(api.db, { deliveredDaysAgo: 900 })
  const { rows: claims } = await api.pool.query<{ id: string }>(
    `insert into cargo_claims (package_id, customer_id, kind, description, state)
     select id, receiver_id, 'wet', 'Wet', 'closed' from packages where id = $1 returning id`,
    [id],
  )
  const ofPackage = await insertPhoto(api.db, { packageId: id, uploadedDaysAgo: 900 })
  const ofHandOver = await insertPhoto(api.db, { uploadedDaysAgo: 900 })
  const ofClaim = await insertPhoto(api.db, { uploadedDaysAgo: 900 })
  await api.pool.query('update packages set delivery_file_id = $2 where id = $1', [id, ofHandOver.id])
  await api.pool.query('insert into cargo_claim_photos (claim_id, file_id) values ($1, $2)', [
    claims[0]?.id,
    ofClaim.id,
  ])
  await removeTonight()
  const ids = [ofPackage, ofHandOver, ofClaim].map((photo) => photo.id)
  const { rows } = await api.pool.query<{ id: string }>('select id from files where id = any($1)', [ids])
  expect(rows.map((row) => row.id).sort()).toEqual(ids.slice(1).sort())
})

it('removes all addresses that were known long ago, however many, and says how many', async () => {
  await setTimes({ visitorDays: 30 })
  await api.pool.query(
    `insert into known_addresses (employee_id, address, last_success_at)
     select e.id, '198.18.0.0'::inet + n, now() - interval '31 days'
     from generate_series(1, 2001) n cross join (select id from employees limit 1) e`,
  )
  await removeTonight()
  const { rows } = await api.pool.query("select 1 from known_addresses where address << '198.18.0.0/16'")
  expect(rows).toEqual([])
  const { runs } = await ask(api, getRetention, { token: owner })
  expect(runs[0]).toMatchObject({ addresses: 2001 })
})

it('removes addresses of people who signed in long ago', async () => {
  await setTimes({ visitorDays: 30 })
  await api.pool.query("update sessions set address = '192.0.2.1', last_seen_at = now() - interval '31 days'")
  await removeTonight()
  const { rows } = await api.pool.query('select 1 from sessions where address is not null')
  expect(rows).toEqual([])
})

it('is asked for once a night', async () => {
  await api.owner.query('delete from retention_runs')
  await api.owner.query('select graphile_worker.remove_job($1)', [`${REMOVE_OLD}:${officeToday(NIGHT)}`])
  await askForRemoval(api.db, { isStart: false, now: new Date('2026-11-23T22:30:00.000Z') })
  await askForRemoval(api.db, { isStart: false, now: NIGHT })
  await askForRemoval(api.db, { isStart: false, now: NIGHT })
  const { rows } = await api.pool.query('select day from retention_runs')
  expect(rows).toEqual([{ day: '2026-11-24' }])
})

it('refuses times below a week', async () => {
  const body = { messageDays: 6, visitorDays: null, photoDays: null, version: 1 }
  const token = await api.signIn({ privilege: 'super admin' })
  expect((await refused(api, putRetention, { token, body })).errors).toEqual({
    messageDays: expect.any(String),
  })
})
