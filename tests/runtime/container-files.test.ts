import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '@/server/core/project-root'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { call, signIn } from './support/api-calls'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

/*
 * What the Dockerfile puts beside node_modules is enough to run. Its own command collects the files here, so that it cannot
 * copy less than what was tried.
 */

const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8').replace(/\\\n\s*/g, '')
const copied = [...dockerfile.matchAll(/^COPY --from=build (\S+) (\S+)$/gm)].map(([, from, to]) => [from, to])
const collect = /&& (cp -a --parents .*) \/office$/m.exec(dockerfile)?.[1] ?? ''

const folder = newDataDir()
const dataDir = newDataDir()
let server: ServerProcess | undefined
let token = ''

const addressOf = (path: string) => `${server?.address}${path}`

async function send(path: string, part: ReturnType<typeof multipart>): Promise<Response> {
  return fetch(addressOf(`/api/v1${path}`), {
    method: 'POST',
    headers: { ...part.headers, 'auth-token': token },
    body: new Uint8Array(part.body),
  })
}

/** What the server's sources name below the project's folder, but for the command that is for developers. */
function namedFiles(): string[] {
  const sources = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
  return sources
    .filter((name) => name.endsWith('.ts') && name !== 'commands/db-types.ts')
    .map((name) => readFileSync(join(projectRoot, 'server', name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/join\((?:projectRoot|root), '([^']+)'/g)])
    .map(([, file = '']) => file)
}

// `--parents` is GNU's, as in the image.
describe.runIf(process.platform === 'linux')('the files that the Dockerfile copies', () => {
  beforeAll(async () => {
    execFileSync('sh', ['-c', `${collect} ${folder}`], { cwd: projectRoot })
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    server = await startServer({ DATA_DIR: dataDir }, folder)
    token = await signIn(server.address)
  })

  afterAll(async () => {
    if (server) await end(server, 'SIGTERM')
    killDatabase(dataDir)
    removeDataDir(dataDir)
    removeDataDir(folder)
  })

  it('are those that were collected, and the packages', () => {
    expect(copied).toEqual([
      ['/app/node_modules', 'node_modules'],
      ['/office', '.'],
    ])
    for (const name of ['components', 'tests', 'docs', 'scripts', 'server/main.ts', 'package-lock.json'])
      expect(existsSync(join(folder, name)), name).toBe(false)
  })

  it('have all that the program names below its folder', () => {
    const files = namedFiles()
    expect(files).toContain('server/pdf/render-thread.mjs')
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
  })

  it('serve pages in each language, their scripts and the pictures of the website', async () => {
    for (const path of ['/', '/zh/track-cargo', '/sw/track-cargo']) {
      const page = await (await fetch(addressOf(path))).text()
      const [, script = ''] = /<script [^>]*src="(\/_next\/[^"]+)"/.exec(page) ?? []
      expect((await fetch(addressOf(script))).status, `${path}: ${script}`).toBe(200)
    }
    expect((await fetch(addressOf('/drawings/route.svg'))).status).toBe(200)
  })

  it('resize a photo, read a sheet and print a document', async () => {
    expect((await send('/files', multipart(await makeJpeg()))).status).toBe(200)
    const sheet = Buffer.from('Name,Phone\nJuma,+255754002001\n')
    const imported = await send(
      '/imports?kind=customers',
      multipart(sheet, { name: 'a.csv', type: 'text/csv' }),
    )
    expect(imported.status).toBe(200)
    const address = server?.address ?? ''
    const customer = { name: 'Neema Mushi', phones: ['+255754000901'] }
    const { data } = await call(address, token, 'POST', '/customers', customer)
    const link = await call(address, token, 'POST', '/statement-links', { customerId: data.id })
    const printed = await fetch(addressOf(String(link.data.pdfPath)))
    expect(printed.headers.get('content-type')).toContain('application/pdf')
  })

  it('hold the commands and the migrations', async () => {
    expect(readdirSync(join(folder, '.build/server/commands'))).toContain('files-move.js')
    expect(readdirSync(join(folder, 'server/database/migrations')).length).toBeGreaterThan(100)
    expect(server?.output()).not.toContain('"level":50')
  })
})
