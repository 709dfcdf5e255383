import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldFiles, listFileSweeps } from '@/lib/contracts/files'
import { loadConfig } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { resumeSweeps, sweepFiles } from '@/server/files/sweep-files'
import { pathOfKey } from '@/server/gateways/file-store'
import { createFolderStore } from '@/server/gateways/folder-store'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())

const pathTo = (key: string) => join(api.filesDir, pathOfKey(key))
const isThere = (key: string) =>
  access(pathTo(key)).then(
    () => true,
    () => false,
  )

/** A stored picture with its bytes and thumbnail on the disk. */
async function store(fields: Parameters<typeof insertPhoto>[1]) {
  const photo = await insertPhoto(api.db, fields)
  for (const key of [photo.storageKey, photo.storageKey.replace('.', '-thumb.')]) {
    await mkdir(dirname(pathTo(key)), { recursive: true })
    await writeFile(pathTo(key), 'bytes')
  }
  return photo.storageKey
}

async function photoOf(fields: Parameters<typeof insertPackage>[1], uploadedDaysAgo = 400) {
  const { id: packageId } = await insertPackage(api.db, fields)
  return store({ packageId, uploadedDaysAgo })
}

/** A claim for the package of a photo, in a state. */
const claimFor = (storageKey: string, state: string) =>
  api.pool.query(
    `insert into cargo_claims (package_id, customer_id, kind, state, description)
      select p.id, p.receiver_id, 'wet', $2, 'Soaked' from packages p join package_photos o on o.package_id = p.id
      join files f on f.id = o.file_id where f.storage_key = $1`,
    [storageKey, state],
  )

/** A day on which nobody has asked yet. */
beforeEach(async () => {
  await api.pool.query(`
    update file_sweeps set asked_on = (select min(asked_on) - 1 from file_sweeps)
    where asked_on = (select max(asked_on) from file_sweeps)`)
})

const log = createLog(loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
const work = (id: string) => sweepFiles({ db: api.db, store: createFolderStore(api.filesDir), log })({ id })

const latest = async () => (await ask(api, listFileSweeps, { token })).result[0]

/** Asks for it and does the worker's part. */
async function sweep(daysAgo = 180) {
  expect(await ask(api, deleteOldFiles, { token, body: { daysAgo } })).toEqual({ isAsked: true })
  await work((await latest())?.id ?? '')
  return { removedFiles: (await latest())?.files }
}

/** A photo of a request alone: of its answer, or the customer's own. */
async function photoOfRequest(
  fields: Parameters<typeof insertPackage>[1],
  { isCustomers = false }: { isCustomers?: boolean } = {},
) {
  const { id } = await insertPackage(api.db, fields)
  const key = await store({ uploadedDaysAgo: 400 })
  if (isCustomers) await api.pool.query("update files set kind = 'doubt' where storage_key = $1", [key])
  await api.pool.query(
    `with request as (
       insert into customer_requests (package_id, customer_id, kind, weight_kg, cbm, net_usd)
       select id, receiver_id, 'measureDoubt', weight_kg, cbm, total_usd from packages where id = $1 returning id)
     insert into ${isCustomers ? 'customer_doubt_photos (request_id, file_id)' : 'customer_request_photos (request_id, file_id, position)'}
     select request.id, f.id${isCustomers ? '' : ', 0'} from request, files f where f.storage_key = $2`,
    [id, key],
  )
  return { key, packageId: id }
}

describe('deleting old files', () => {
  it('removes photos of what was delivered before, and uploads that nothing uses, with their bytes', async () => {
    const gone = [
      await photoOf({ deliveredDaysAgo: 181 }),
      await photoOf({ deliveredDaysAgo: 900 }),
      await store({ uploadedDaysAgo: 3 }),
    ]
    expect(await sweep()).toEqual({ removedFiles: 3 })
    for (const key of gone) {
      expect(await isThere(key)).toBe(false)
      expect(await isThere(key.replace('.', '-thumb.'))).toBe(false)
    }
    expect((await api.pool.query('select 1 from files')).rows).toEqual([])
    expect((await api.pool.query('select 1 from package_photos')).rows).toEqual([])
    const { rows } = await api.pool.query("select changes from audit_log where action = 'files.deletedOld'")
    const changes = {
      files: { old: 3, new: 0 },
      bytes: { old: 3000, new: 0 },
      daysAgo: { old: null, new: 180 },
    }
    expect(rows).toEqual([{ changes }])
    const shown = await latest()
    expect(shown).toMatchObject({ files: 3, bytes: 3000, daysAgo: 180 })
    expect(shown?.finishedAt).not.toBeNull()
    expect(shown?.names.map(({ name }) => name).toSorted()).toEqual(gone.toSorted())
    expect(shown?.names.filter(({ trackingNumber }) => trackingNumber === null)).toHaveLength(1)
  })

  it('keeps the picture of a hand-over, also when it is one of the package', async () => {
    const { id: packageId } = await insertPackage(api.db, { deliveredDaysAgo: 400 })
    const handOver = await store({ packageId, uploadedDaysAgo: 400 })
    await api.pool.query(
      'update packages set delivery_file_id = (select id from files where storage_key = $1) where id = $2',
      [handOver, packageId],
    )
    expect(await sweep()).toEqual({ removedFiles: 0 })
    expect(await isThere(handOver)).toBe(true)
    await api.pool.query('update packages set delivery_file_id = null where id = $1', [packageId])
    await api.pool.query('delete from package_photos')
    await api.pool.query('delete from files')
  })

  it('keeps everything else, however old', async () => {
    const { id: profileFileId } = await insertPhoto(api.db, { kind: 'profile', uploadedDaysAgo: 900 })
    await insertEmployee(api.db, { profileFileId })
    const retained = [
      await photoOf({ deliveredDaysAgo: 179 }),
      await photoOf({ transitStatus: 1 }),
      await photoOf({ transitStatus: 4 }),
      await store({ uploadedDaysAgo: 1 }),
      await store({ kind: 'blog', uploadedDaysAgo: 900 }),
      await store({ kind: 'logo', uploadedDaysAgo: 900 }),
      await store({ kind: 'profile', uploadedDaysAgo: 900 }),
      await store({ kind: 'proof', uploadedDaysAgo: 900 }),
    ]
    const before = await api.pool.query('select id from files order by id')
    expect(await sweep()).toEqual({ removedFiles: 0 })
    expect((await api.pool.query('select id from files order by id')).rows).toEqual(before.rows)
    for (const key of retained) expect(await isThere(key)).toBe(true)
  })

  it('keeps the proof of a delivery and of a transfer', async () => {
    const { id: fileId } = await insertPhoto(api.db, { uploadedDaysAgo: 900 })
    const { id } = await insertPackage(api.db, { deliveredDaysAgo: 900 })
    await api.pool.query('update packages set delivery_file_id = $2 where id = $1', [id, fileId])
    expect(await sweep()).toEqual({ removedFiles: 0 })
  })

  it('works when some of the bytes are gone already', async () => {
    await insertPhoto(api.db, { uploadedDaysAgo: 9 })
    expect(await sweep()).toEqual({ removedFiles: 1 })
  })

  it('keeps what is somebody’s face and what a post shows', async () => {
    const [face, thumbnail, inside] = [
      await insertPhoto(api.db, { uploadedDaysAgo: 900 }),
      await insertPhoto(api.db, { uploadedDaysAgo: 900 }),
      await insertPhoto(api.db, { uploadedDaysAgo: 900 }),
    ]
    await insertEmployee(api.db, { profileFileId: face.id })
    await api.pool.query(
      "insert into blog_posts (title, type, thumbnail_file_id, post) values ('Bandari', 'news', $1, $2)",
      [thumbnail.id, `<p><img src="/files/${inside.storageKey}"></p>`],
    )
    expect(await sweep()).toEqual({ removedFiles: 0 })
  })

  it('is done once a day, however often it is asked for at once', async () => {
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => ask(api, deleteOldFiles, { token, body: { daysAgo: 180 } })),
    )
    expect(asked.filter(({ isAsked }) => isAsked)).toHaveLength(1)
    const { rows } = await api.pool.query('select 1 from file_sweeps where finished_at is null')
    expect(rows).toHaveLength(1)
    await work((await latest())?.id ?? '')
  })

  it('removes each file once when two workers are sent for the same sweep', async () => {
    for (let index = 0; index < 5; index++) await insertPhoto(api.db, { uploadedDaysAgo: 9 })
    await ask(api, deleteOldFiles, { token, body: { daysAgo: 180 } })
    const id = (await latest())?.id ?? ''
    await Promise.all([work(id), work(id), work(id)])
    expect(await latest()).toMatchObject({ files: 5, bytes: 5000 })
    const { rows } = await api.pool.query('select 1 from audit_log where entity_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  it('is taken up again where it was cut off, bytes included', async () => {
    const key = await store({ uploadedDaysAgo: 9 })
    await ask(api, deleteOldFiles, { token, body: { daysAgo: 180 } })
    const id = (await latest())?.id ?? ''
    const cut = {
      ...createFolderStore(api.filesDir),
      remove: () => Promise.reject(new Error('the disk is away')),
    }
    await expect(sweepFiles({ db: api.db, store: cut, log })({ id })).rejects.toThrow('the disk is away')
    expect(await isThere(key)).toBe(true)
    await api.pool.query('delete from graphile_worker._private_jobs')
    await resumeSweeps(api.db)
    const { rows } = await api.pool.query('select 1 from graphile_worker._private_jobs')
    expect(rows).toHaveLength(1)
    await work(id)
    expect(await isThere(key)).toBe(false)
    expect(await latest()).toMatchObject({ files: 1 })
  })

  it.each([[0], [29], [3651], [180.5], ['180'], [null], [-180]])('refuses daysAgo %j', async (daysAgo) => {
    const { status, errors } = await refused(api, deleteOldFiles, { token, body: { daysAgo } })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {})).toEqual(['daysAgo'])
  })

  it('is for the super admin alone', async () => {
    const manager = await api.signIn({ privilege: 'system manager' })
    const { status } = await refused(api, deleteOldFiles, { token: manager, body: { daysAgo: 180 } })
    expect(status).toBe(403)
  })
})

it.each([false, true])('retains photos of requests as long as those of their cargo', async (isCustomers) => {
  const here = await photoOfRequest({}, { isCustomers })
  const gone = await photoOfRequest({ deliveredDaysAgo: 181 }, { isCustomers })
  const claimed = await photoOfRequest({ deliveredDaysAgo: 181 }, { isCustomers })
  await api.pool.query(
    `insert into cargo_claims (package_id, customer_id, kind, state, description)
     select id, receiver_id, 'wet', 'inProof', 'Soaked' from packages where id = $1`,
    [claimed.packageId],
  )
  expect(await sweep()).toEqual({ removedFiles: 1 })
  expect([await isThere(here.key), await isThere(gone.key), await isThere(claimed.key)]).toEqual([
    true,
    false,
    true,
  ])
})

it('photos of a package stay while a claim for it is open', async () => {
  const [open, closed] = [await photoOf({ deliveredDaysAgo: 300 }), await photoOf({ deliveredDaysAgo: 300 })]
  await claimFor(open, 'inProof')
  await claimFor(closed, 'closed')
  await sweep()
  expect([await isThere(open), await isThere(closed)]).toEqual([true, false])
})
