import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '@/server/core/config'
import { directOrigin } from '@/server/core/file-config'
import { receiveFiles } from '@/server/database/backup/restore-files'
import { copyFiles } from '@/server/files/copy-files'
import { type FileStore, FileStoreError, pathOfKey } from '@/server/gateways/file-store'
import { createFolderStore } from '@/server/gateways/folder-store'
import { openFileStore } from '@/server/gateways/open-stores'
import { probeFileStore } from '@/server/gateways/probe-file-store'
import { BUCKET, type S3, startS3 } from './support/s3'

let s3: S3
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'cargo-store-'))
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const newKey = () => `${randomUUID()}.webp`
const open = (settings: Record<string, string>) =>
  openFileStore(loadConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...settings }).files)
async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys.sort()
}

describe.each([
  ['a folder', () => open({})],
  ['S3 by path', () => open(s3.settings({ S3_PATH_STYLE: 'on' }))],
  ['S3 by host', () => open(s3.settings({ S3_PREFIX: 'office/files' }))],
])('%s', (_name, openStore) => {
  let store: FileStore
  beforeAll(async () => {
    store = await openStore()
    s3.empty()
  })

  it('gives back what was written, at once and as a stream', async () => {
    const key = newKey()
    const bytes = Buffer.from('a picture of 测试')
    await store.write(key, bytes)
    expect(Buffer.from((await store.read(key)) ?? '')).toEqual(bytes)
    const file = await store.open(key)
    expect(file?.size).toBe(bytes.length)
    expect(file && (await buffer(file.content))).toEqual(bytes)
  })

  it('answers null for what is not there, and removes it without an error', async () => {
    const key = newKey()
    expect(await store.read(key)).toBeNull()
    expect(await store.open(key)).toBeNull()
    await store.remove(key)
  })

  it('no longer has what was removed', async () => {
    const key = newKey()
    await store.write(key, Buffer.from('x'))
    await store.remove(key)
    expect(await store.read(key)).toBeNull()
  })

  it('moves a file into the place of another', async () => {
    const key = newKey()
    await store.write(key, Buffer.from('before'))
    await store.write(`${key}.part`, Buffer.from('after'))
    await store.move(`${key}.part`, key)
    expect(Buffer.from((await store.read(key)) ?? '').toString()).toBe('after')
    expect(await store.read(`${key}.part`)).toBeNull()
  })

  it('lists every name, however many there are', async () => {
    const before = await keysOf(store)
    const keys = Array.from({ length: 1100 }, newKey)
    await Promise.all(keys.map((key) => store.write(key, Buffer.from('x'))))
    expect(await keysOf(store)).toEqual([...before, ...keys].sort())
    await Promise.all(keys.map((key) => store.remove(key)))
  })

  it('takes files of a backup back when they are not settled, and keeps what has their names', async () => {
    const [taken, free] = [newKey(), newKey()]
    await store.write(taken, Buffer.from('of before'))
    const before = await keysOf(store)
    const files = receiveFiles(store)
    await files.open()
    async function* content(text: string) {
      yield Buffer.from(text)
    }
    await files.write(pathOfKey(taken), content('of the backup'))
    await files.write(pathOfKey(free), content('of the backup'))
    expect(Buffer.from((await store.read(taken)) ?? '').toString()).toBe('of before')
    await files.abandon()
    expect(await keysOf(store)).toEqual(before)
  })

  it('takes files of a backup in the place of others once they are settled', async () => {
    const [taken, stranger] = [newKey(), newKey()]
    for (const key of [taken, stranger]) await store.write(key, Buffer.from('of before'))
    const files = receiveFiles(store)
    await files.open()
    async function* content() {
      yield Buffer.from('of the backup')
    }
    await files.write(pathOfKey(taken), content())
    files.settle()
    await files.replace()
    await files.abandon()
    expect(Buffer.from((await store.read(taken)) ?? '').toString()).toBe('of the backup')
    expect(files.strangers()).toContain(stranger)
    expect((await keysOf(store)).filter((key) => key.endsWith('.part'))).toEqual([])
  })
})

it('files lie under the same paths in a folder and in a bucket', async () => {
  const store = await open(s3.settings({ S3_PATH_STYLE: 'on' }))
  const key = newKey()
  await store.write(key, Buffer.from('x'))
  const answer = await fetch(`${s3.endpoint}/${BUCKET}/${pathOfKey(key)}`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(await answer.text()).toBe('x')
})

it('a folder’s list leaves out what is not ours', async () => {
  const mounted = mkdtempSync(join(folder, 'mounted-'))
  mkdirSync(join(mounted, 'lost+found'))
  writeFileSync(join(mounted, 'lost+found', '#12'), 'of the disk')
  expect(await keysOf(createFolderStore(mounted))).toEqual([])
})

describe('a store that cannot serve', () => {
  it('says so in a sentence with its place: nobody listens, the bucket is not there', async () => {
    const nobody = await open(s3.settings({ S3_ENDPOINT: 'http://127.0.0.1:9', S3_PATH_STYLE: 'on' }))
    await expect(nobody.write(newKey(), Buffer.from('x'))).rejects.toThrow(
      /^The S3 store does not serve s3:\/\/cargo-files\/: .*ECONNREFUSED/,
    )
    const absent = await open(s3.settings({ S3_BUCKET: 'nothing-here' }))
    await expect(absent.write(newKey(), Buffer.from('x'))).rejects.toThrow(FileStoreError)
    await expect(absent.read(newKey())).rejects.toThrow(FileStoreError)
    await expect(keysOf(absent)).rejects.toThrow(FileStoreError)
  })
})

describe('the probe of a store', () => {
  it('leaves nothing behind, also where what it wrote cannot be read', async () => {
    s3.empty()
    const store = await open(s3.settings({ S3_PATH_STYLE: 'on' }))
    expect(await probeFileStore(store)).toBeNull()
    expect(await keysOf(store)).toEqual([])
    const refused = new FileStoreError('It may not be read')
    const unreadable = { ...store, read: () => Promise.reject(refused) }
    expect(await probeFileStore(unreadable)).toContain('It may not be read')
    expect(await keysOf(store)).toEqual([])
  })
})

describe('copying one store into another', () => {
  const quiet = { info: () => {} }

  it('copies every file once, goes on where it stopped, and mends what differs', async () => {
    s3.empty()
    const from = createFolderStore(mkdtempSync(join(folder, 'from-')))
    const to = await open(s3.settings({ S3_PREFIX: 'moved' }))
    const keys = Array.from({ length: 40 }, newKey)
    for (const key of keys) await from.write(key, Buffer.from(`picture ${key}`))
    await from.write(`${keys[0]}.part`, Buffer.from('half a picture'))
    const [there = '', other = ''] = keys
    await to.write(there, Buffer.from(`picture ${there}`))
    await to.write(other, Buffer.from('half'))
    expect(await copyFiles(from, to, quiet)).toEqual({ copied: 39, there: 1, gone: 0 })
    expect(await keysOf(to)).toEqual(keys.sort())
    for (const key of keys) expect(Buffer.from((await to.read(key)) ?? '').toString()).toBe(`picture ${key}`)
    expect(await copyFiles(from, to, quiet)).toEqual({ copied: 0, there: 40, gone: 0 })
    const back = createFolderStore(mkdtempSync(join(folder, 'back-')))
    expect(await copyFiles(to, back, quiet)).toEqual({ copied: 40, there: 0, gone: 0 })
    expect(await keysOf(back)).toEqual(keys.sort())
  })

  it('says how many of all files are copied', async () => {
    const memory = (files: Map<string, Uint8Array>): FileStore => ({
      ...createFolderStore(folder),
      write: async (key, bytes) => void files.set(key, bytes),
      read: async (key) => files.get(key) ?? null,
      async *list() {
        yield* files.keys()
      },
    })
    const bytes = Buffer.from('a picture')
    const from = memory(new Map(Array.from({ length: 2048 }, () => [newKey(), bytes])))
    const lines: string[] = []
    await copyFiles(from, memory(new Map()), { info: (line) => lines.push(line) })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^1008 of 2048 files/)
    expect(lines[1]).toMatch(/^2000 of 2048 files/)
  })

  it('stops at a store that gives back other bytes than it was given', async () => {
    const from = createFolderStore(mkdtempSync(join(folder, 'from-')))
    await from.write(newKey(), Buffer.from('a picture'))
    const to = createFolderStore(mkdtempSync(join(folder, 'to-')))
    const broken = { ...to, write: (key: string) => to.write(key, Buffer.from('cut')) }
    await expect(copyFiles(from, broken, quiet)).rejects.toThrow('gives back other bytes')
  })
})

describe('reads by the store itself', () => {
  const direct = () => open(s3.settings({ S3_PRESIGNED_READS: 'on', S3_PATH_STYLE: 'on' }))

  it('are by an address that opens the file', async () => {
    const store = await direct()
    const key = newKey()
    await store.write(key, Buffer.from('x'))
    const address = await store.presign?.(key, { seconds: 60, cacheControl: 'private, max-age=60' })
    expect(await (await fetch(address ?? '')).text()).toBe('x')
    expect(address).toContain('X-Amz-Expires=60')
    expect(address).toContain('response-cache-control=private%2C%20max-age%3D60')
  })

  it.each([
    ['Amazon', { S3_ENDPOINT: '', S3_REGION: 'af-south-1' }],
    ['a host in front', { S3_ENDPOINT: 'https://s3.example.com' }],
    ['a path', { S3_ENDPOINT: 'https://s3.example.com:9000', S3_PATH_STYLE: 'on' }],
  ])('the pages’ policy names the host of their addresses: %s', async (_name, settings) => {
    const { files } = loadConfig({
      NODE_ENV: 'test',
      ...s3.settings({ S3_PRESIGNED_READS: 'on', ...settings }),
    })
    const store = await openFileStore(files)
    const address = await store.presign?.(newKey(), { seconds: 60, cacheControl: '' })
    expect(directOrigin(files)).toBe(new URL(address ?? '').origin)
  })
})

describe('the settings', () => {
  it.each([
    [{ FILE_STORE: 'ftp' }, 'FILE_STORE must be folder or s3'],
    [{ FILE_STORE: 's3' }, 'S3_BUCKET must be set when FILE_STORE=s3'],
    [{ S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET must be a bucket'],
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be a web address'],
    [{ S3_REGION: 'Dar es Salaam' }, 'S3_REGION must be a region'],
    [{ S3_PREFIX: '/files' }, 'S3_PREFIX must be a path in the bucket'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be on or off'],
    [{ S3_PRESIGNED_READS: '1' }, 'S3_PRESIGNED_READS must be on or off'],
    [{ S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY must be set when S3_ACCESS_KEY_ID is'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID must be set when S3_SECRET_ACCESS_KEY is'],
  ])('%j stop the start by name', (settings, message) => {
    expect(() => loadConfig({ NODE_ENV: 'test', ...settings })).toThrow(message)
  })
})
