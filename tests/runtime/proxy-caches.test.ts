import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
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

let dataDir = ''
let office: ServerProcess | undefined
let proxy: ChildProcess | undefined

afterEach(async () => {
  if (proxy?.exitCode === null) {
    proxy.kill('SIGTERM')
    await once(proxy, 'close')
  }
  if (office) await end(office, 'SIGTERM')
  proxy = undefined
  office = undefined
  if (dataDir === '') return
  killDatabase(dataDir)
  removeDataDir(dataDir)
  dataDir = ''
})

const example = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8')

/** Our example with other addresses, and without TLS: no certificate is at hand. */
function nginxSettings(folder: string, port: number, upstream: URL): string {
  const adapted = example('nginx/cargo-office.conf')
    .replace('/var/cache/nginx/cargo', join(folder, 'cache'))
    .replace('server 127.0.0.1:3000;', `server ${upstream.host};`)
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ {2}(listen \[::\]:443|ssl_).*\n/g, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const files = `pid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};`
  return `daemon off;\nuser root;\n${files}\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${adapted}}\n`
}

function startNginx(folder: string, port: number, upstream: URL): ChildProcess {
  const settings = join(folder, 'nginx.conf')
  writeFileSync(settings, nginxSettings(folder, port, upstream))
  return spawn('/usr/sbin/nginx', ['-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The addresses that nginx has cached, without scheme and host. */
function cachedByNginx(folder: string): string[] {
  const files = readdirSync(join(folder, 'cache'), { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .map((text) => /^KEY: [^/]*(\/.*)$/m.exec(text)?.[1] ?? text.slice(0, 200))
}

function startVarnish(folder: string, port: number, upstream: URL): ChildProcess {
  const settings = join(folder, 'office.vcl')
  const adapted = example('varnish/cargo-office.vcl').replace(
    '.port = "3000";',
    `.port = "${upstream.port}";`,
  )
  writeFileSync(settings, adapted)
  const args = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', settings]
  return spawn('/usr/sbin/varnishd', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The addresses whose answers Varnish's log calls cacheable, by the last that it says of how long each is good. */
function cachedByVarnish(folder: string): string[] {
  const args = ['-n', folder, '-d', '-b', '-g', 'vxid', '-i', 'BereqURL,TTL']
  const log = execFileSync('varnishlog', args, { encoding: 'utf8' })
  return log.split(/^\* +<< BeReq/m).flatMap((request) => {
    const [, url] = /BereqURL +(\S+)/.exec(request) ?? []
    const [, answer] = /TTL +.* (\S+)\s*$/.exec(request) ?? []
    return url !== undefined && answer === 'cacheable' ? [url] : []
  })
}

const PROXIES = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    start: startNginx,
    cached: cachedByNginx,
    withoutOffice: 502,
  },
  {
    name: 'Varnish',
    program: '/usr/sbin/varnishd',
    start: startVarnish,
    cached: cachedByVarnish,
    withoutOffice: 503,
  },
]

/** The same for everybody for a second. */
const SHARED = ['/sw/contact-us', '/track-cargo', '/blog']
// The start page may lead to another language.
const OWN = [
  '/',
  '/admin/dashboard',
  '/zh/admin/customers',
  '/my',
  '/track-cargo/info?trackingNumber=UMJ00000000',
  '/no-such-page',
]
const OTHER = ['/api/v1/rates', '/api/v1/health', '/files/brand/share.jpg', '/sw.js', '/office-worker.js']
/** As a browser has that was here before: what is the same for everybody is it for this one too. */
const COOKIE = 'NEXT_LOCALE=en'

test.for(PROXIES)(
  '$name by our example caches scripts and style sheets, public pages for a second, and nothing of anybody',
  async ({ name, program, start, cached, withoutOffice }, { skip }) => {
    if (!existsSync(program)) {
      const reason = `not run, there is no ${name} here`
      process.stderr.write(`${name}: ${reason}\n`)
      return skip(reason)
    }
    dataDir = newDataDir()
    office = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
    const folder = join(dataDir, 'proxy')
    mkdirSync(folder)
    const port = await freePort()
    proxy = start(folder, port, new URL(office.address))
    const get = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'manual',
        headers: { cookie: COOKIE },
      })
      return { status: answer.status, text: await answer.text() }
    }
    const answers = () =>
      get('/api/v1/health').then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(answers, { timeout: 20_000 }).toBe(200)
    const pages = [...SHARED, ...OWN, ...OTHER]
    const before = await Promise.all(pages.map(get))
    for (const [index, { status }] of before.entries())
      expect([200, 302, 404], pages[index]).toContain(status)
    const named = [
      ...(before[0]?.text ?? '').matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css)[^"]*)"/g),
    ]
    const assets = [...new Set(named.map(([, path = '']) => path))]
    expect(assets.length).toBeGreaterThan(5)
    const first = await Promise.all(assets.map(get))
    expect(new Set(cached(folder)), name).toEqual(new Set([...assets, ...SHARED]))

    await end(office, 'SIGTERM')
    expect(await Promise.all(assets.map(get))).toEqual(first)
    expect(first.every(({ status }) => status === 200)).toBe(true)
    // A public page is cached for one second more at most.
    const statuses = async () => (await Promise.all(pages.map(get))).map(({ status }) => status)
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(pages.map(() => withoutOffice))
  },
)
