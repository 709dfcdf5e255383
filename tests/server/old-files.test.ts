import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteOldFiles } from '@/lib/contracts/files'
import { pathOfKey } from '@/server/gateways/file-store'
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

const place = (key: string) => join(api.filesDir, pathOfKey(key))
const isThere = (key: string) =>
  access(place(key)).then(
    () => true,
    () => false,
  )

/** A stored picture with its bytes and thumbnail on the disk. */
async function store(fields: Parameters<typeof insertPhoto>[1]) {
  const photo = await insertPhoto(api.db, fields)
  for (const key of [photo.storageKey, photo.storageKey.replace('.', '-thumb.')]) {
    await mkdir(dirname(place(key)), { recursive: true })
    await writeFile(place(key), 'bytes')
  }
  return photo.storageKey
}

async function photoOf(fields: Parameters<typeof insertPackage>[1], uploadedDaysAgo = 400) {
  const { id: packageId } = await insertPackage(api.db, fields)
  return store({ packageId, uploadedDaysAgo })
}

const sweep = (daysAgo = 180) => ask(api, deleteOldFiles, { token, body: { daysAgo } })

describe('deleting old files', () => {
  it('removes photos of what was delivered before, and uploads that nothing uses, with their bytes', async () => {
    const gone = [
      await photoOf({ deliveredDaysAgo: 181 }),
      await photoOf({ deliveredDaysAgo: 900 }),
      await store({ uploadedDaysAgo: 3 }),
    ]
    expect(await sweep()).toEqual({ removedFiles: 3 })
    for (const key of gone) {
      await vi.waitFor(async () => expect(await isThere(key)).toBe(false))
      await vi.waitFor(async () => expect(await isThere(key.replace('.', '-thumb.'))).toBe(false))
    }
    expect((await api.pool.query('select 1 from files')).rows).toEqual([])
    expect((await api.pool.query('select 1 from package_photos')).rows).toEqual([])
    const { rows } = await api.pool.query("select changes from audit_log where action = 'files.deletedOld'")
    expect(rows).toEqual([{ changes: { files: { old: 3, new: 0 }, daysAgo: { old: null, new: 180 } } }])
  })

  it('keeps everything else, however old', async () => {
    const { id: profileFileId } = await insertPhoto(api.db, { kind: 'profile', uploadedDaysAgo: 900 })
    await insertEmployee(api.db, { profileFileId })
    const kept = [
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
    for (const key of kept) expect(await isThere(key)).toBe(true)
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

  it('removes each file once when two sweep at once', async () => {
    for (let index = 0; index < 5; index++) await insertPhoto(api.db, { uploadedDaysAgo: 9 })
    const answers = await Promise.all([sweep(), sweep(), sweep()])
    expect(answers.reduce((sum, { removedFiles }) => sum + removedFiles, 0)).toBe(5)
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
