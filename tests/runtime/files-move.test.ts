import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '@/server/core/config'
import type { FileStore } from '@/server/gateways/file-store'
import { createFolderStore } from '@/server/gateways/folder-store'
import { openFileStore } from '@/server/gateways/open-stores'
import { type S3, startS3 } from '../server/support/s3'
import { newDataDir, removeDataDir, runCommand } from './support/server-process'

const FILES = 20
const dataDir = newDataDir()
const folder = createFolderStore(join(dataDir, 'files'))
const contents = new Map(
  Array.from({ length: FILES }, () => {
    const key = `${randomUUID()}.webp`
    return [key, `picture ${key}`] as const
  }),
)
/** What the network between the program and the bucket does to it. */
const network = { uploadsLeft: Number.POSITIVE_INFINITY, isAltering: false }
let s3: S3
let bucket: FileStore
let settings: Record<string, string>

const isFile = ({ url }: IncomingMessage) => /\.webp(\?|$)/.test(url ?? '')

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  if (request.method === 'PUT' && --network.uploadsLeft < 0) {
    response.writeHead(503).end()
    return
  }
  const answer = await fetch(`${s3.endpoint}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? '' },
    ...(request.method === 'PUT' && { body: new Uint8Array(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isAltered = network.isAltering && request.method === 'GET' && answer.ok && isFile(request)
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  response.end(isAltered ? Buffer.from('other bytes') : bytes)
}

const proxy = createServer((request, response) => void pass(request, response))

beforeAll(async () => {
  s3 = await startS3()
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  for (const [key, text] of contents) await folder.write(key, Buffer.from(text))
  const direct = { ...s3.settings({ S3_PATH_STYLE: 'on' }), DATA_DIR: dataDir }
  bucket = await openFileStore(loadConfig({ NODE_ENV: 'test', ...direct }).files)
  const { port } = proxy.address() as AddressInfo
  settings = { ...direct, FILE_STORE: 'folder', S3_ENDPOINT: `http://127.0.0.1:${port}` }
})

afterAll(async () => {
  proxy.close()
  proxy.closeAllConnections()
  await s3.close()
  removeDataDir(dataDir)
})

async function textsIn(store: FileStore): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const key of store.list())
    found.set(key, Buffer.from((await store.read(key)) ?? '').toString('utf8'))
  return found
}

const move = (...args: string[]) => runCommand('files-move', args, settings)

test('without where to, and without a bucket, it ends with 1 and says what is missing', async () => {
  const nowhere = await move()
  expect(nowhere.output).toBe('Say where the files should go: npm run files:move -- s3, or -- folder\n')
  expect(nowhere.code).toBe(1)
  const { S3_BUCKET: _, ...withoutBucket } = settings
  const { code, output } = await runCommand('files-move', ['s3'], withoutBucket)
  expect(output).toContain('S3_BUCKET must be set')
  expect(code).toBe(1)
})

test('a bucket that goes away in between ends it with 1, and the same command goes on with the rest', async () => {
  network.uploadsLeft = 7
  const broken = await move('s3')
  expect(broken.output).toContain('The S3 store does not serve s3://cargo-files/')
  expect(broken.code).toBe(1)
  expect((await textsIn(bucket)).size).toBe(7)

  network.uploadsLeft = Number.POSITIVE_INFINITY
  const { code, output } = await move('s3')
  expect(output).toContain(
    `${FILES - 7} copied and compared, 7 were there already, 0 were deleted meanwhile.`,
  )
  expect(output).toContain('Now set FILE_STORE=s3, restart')
  expect(code).toBe(0)
  expect(await textsIn(bucket)).toEqual(contents)
  expect(await textsIn(folder)).toEqual(contents)
})

test('a bucket that gives back other bytes ends it with 1, names a file, and the folder is as it was', async () => {
  network.isAltering = true
  const { code, output } = await move('s3')
  expect(output).toMatch(/^s3:\/\/cargo-files\/ gives back other bytes of \S+\.webp than it was given\./m)
  expect(output).not.toContain('copied and compared')
  expect(code).toBe(1)
  network.isAltering = false
  expect(await textsIn(folder)).toEqual(contents)
})

test('after FILE_STORE was changed it finds all there, and back in a folder they are the same', async () => {
  settings.FILE_STORE = 's3'
  const there = await move('s3')
  expect(there.output).toContain(`0 copied and compared, ${FILES} were there already`)
  expect(there.output).toContain('remove them when you have looked around')
  expect(there.code).toBe(0)
  const other = newDataDir()
  const back = await runCommand('files-move', ['folder'], { ...settings, DATA_DIR: other })
  expect(back.output).toContain(`${FILES} copied and compared`)
  expect(await textsIn(createFolderStore(join(other, 'files')))).toEqual(contents)
  removeDataDir(other)
})
