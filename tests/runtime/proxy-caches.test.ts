import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '@/server/core/project-root'
import { freePort } from '@/server/database/embedded/embedded-database'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const NGINX = '/usr/sbin/nginx'
const dataDir = newDataDir()
const folder = join(dataDir, 'nginx')
let office: ServerProcess | undefined
let nginx: ChildProcess | undefined

afterAll(async () => {
  if (nginx?.exitCode === null) {
    nginx.kill('SIGTERM')
    await once(nginx, 'close')
  }
  if (office) await end(office, 'SIGTERM')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

/** Our example with other addresses, and without TLS: no certificate is at hand. */
function adapt(port: number, upstream: string): string {
  const example = readFileSync(join(projectRoot, 'deploy/nginx/cargo-office.conf'), 'utf8')
  const adapted = example
    .replace('/var/cache/nginx/cargo', join(folder, 'cache'))
    .replace('server 127.0.0.1:3000;', `server ${new URL(upstream).host};`)
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ {2}(listen \[::\]:443|ssl_).*\n/g, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const files = `pid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};`
  return `daemon off;\nuser root;\n${files}\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${adapted}}\n`
}

async function startNginx(upstream: string): Promise<string> {
  const port = await freePort()
  mkdirSync(folder)
  const settings = join(folder, 'nginx.conf')
  writeFileSync(settings, adapt(port, upstream))
  nginx = spawn(NGINX, ['-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${address}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 20_000 }).toBe(true)
  return address
}

/** The same for everybody for a second. */
const SHARED = ['/sw/contact-us', '/track-cargo', '/blog']
// The start page may lead to another language.
const OWN = [
  '/',
  '/admin/dashboard',
  '/zh/admin/customers',
  '/my',
  '/track-cargo/info?trackingNumber=UMJ00000000',
]
const OTHER = ['/api/v1/rates', '/api/v1/health', '/files/brand/share.jpg', '/sw.js', '/office-worker.js']

/** The addresses that nginx has cached, without scheme and host. */
function cachedPaths(): string[] {
  const files = readdirSync(join(folder, 'cache'), { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .map((text) => /^KEY: [^/]*(\/.*)$/m.exec(text)?.[1] ?? text.slice(0, 200))
}

test('nginx by our example keeps scripts and style sheets, public pages for a second, and nothing of anybody', async ({
  skip,
}) => {
  if (!existsSync(NGINX)) {
    const reason = 'not run, there is no nginx here'
    process.stderr.write(`nginx: ${reason}\n`)
    return skip(reason)
  }
  office = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
  const address = await startNginx(office.address)
  const get = async (path: string) => {
    const answer = await fetch(address + path, { redirect: 'manual' })
    return { status: answer.status, text: await answer.text() }
  }
  const pages = [...SHARED, ...OWN, ...OTHER]
  const before = await Promise.all(pages.map(get))
  for (const [index, { status }] of before.entries()) expect([200, 302], pages[index]).toContain(status)
  const named = [
    ...(before[0]?.text ?? '').matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css)[^"]*)"/g),
  ]
  const assets = [...new Set(named.map(([, path = '']) => path))]
  expect(assets.length).toBeGreaterThan(5)
  const cached = await Promise.all(assets.map(get))
  expect(new Set(cachedPaths())).toEqual(new Set([...assets, ...SHARED]))

  await end(office, 'SIGTERM')
  expect(await Promise.all(assets.map(get))).toEqual(cached)
  expect(cached.every(({ status }) => status === 200)).toBe(true)
  // A public page is kept for one second more at most.
  const statuses = async () => (await Promise.all(pages.map(get))).map(({ status }) => status)
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(pages.map(() => 502))
})
