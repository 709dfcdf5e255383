import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { explainSkip, mountSmallDisk } from '../server/support/small-disk'
import { newDataDir, removeDataDir, startRefused } from './support/server-process'

const dataDir = newDataDir()

afterAll(() => removeDataDir(dataDir))

async function refusal(settings: Record<string, string>): Promise<string> {
  const { code, output } = await startRefused({ DATA_DIR: dataDir, ...settings })
  expect(code).toBe(1)
  const lines = output.trim().split('\n')
  expect(lines, 'one line, no stack').toHaveLength(1)
  expect(existsSync(`${dataDir}/postgres`), 'nothing was made').toBe(false)
  return lines[0] ?? ''
}

test('a port in use is named with another one to try', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  try {
    expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is in use`)
  } finally {
    other.close()
  }
})

test.each([
  ['PORT', 'many', 'PORT must be a whole number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://127.0.0.1/cargo', 'DATABASE_URL must look like postgres://'],
  ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an e-mail address'],
  ['ADMIN_PASSWORD', 'mbuyu 1', 'ADMIN_PASSWORD must have 8 to 128 characters'],
  ['ADMIN_PASSWORD', 'password', 'ADMIN_PASSWORD is one of the passwords that are guessed first'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'OTEL_TRACES_EXPORTER must be otlp or none'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf'],
  ['HOST', '203.0.113.7', 'HOST=203.0.113.7 is not an address of this machine'],
])('%s=%s is refused by name', async (name, value, message) => {
  expect(await refusal({ [name]: value })).toContain(message)
})

test('a database that cannot be reached is one line without the password', async () => {
  const line = await refusal({ DATABASE_URL: 'postgres://cargo:s3cret-word@127.0.0.1:9/cargo' })
  expect(line).toContain('The database at DATABASE_URL cannot be used')
  expect(line).not.toContain('s3cret-word')
})

test('a full disk is one line', async ({ skip }) => {
  const folder = newDataDir()
  const disk = mountSmallDisk(folder, 1)
  if (!disk) return skip(explainSkip('a start on a full disk'))
  try {
    disk.fill()
    const { code, output } = await startRefused({ DATA_DIR: folder })
    expect(code).toBe(1)
    expect(output.trim()).toBe('The disk is full. Make some space, then start again.')
  } finally {
    disk.remove()
    removeDataDir(folder)
  }
})
