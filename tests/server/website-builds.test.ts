import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '@/server/core/config'
import { projectRoot } from '@/server/core/project-root'
import { retainAssets } from '@/server/retained-assets'
import { chooseBuild, serveAssets } from '@/server/web-assets'

const load = <Part>(file: string) =>
  import(pathToFileURL(join(projectRoot, 'scripts/prepare', file)).href) as Promise<Part>
const { buildId } = await load<{ buildId(paths: string[], settings: string[], folder: string): string }>(
  'build-id.mjs',
)
const { removeDeadLink, switchTo } = await load<{
  removeDeadLink(link: string): void
  switchTo(folder: string, link: string): void
}>('switch-build.mjs')

let folder: string
beforeEach(async () => {
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'cargo-builds-')))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  delete process.env.WEBSITE_BUILD_ID
  delete process.env.WEBSITE_BUILD_DIR
})

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('the name of a build', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Neema', '-c', 'user.email=neema@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  const name = (settings: string[] = []) => buildId(['pages', 'lib'], settings, folder)
  const commit = (message: string) => {
    git('add', '-A')
    git('commit', '-qm', message)
    return git('rev-parse', '--short=12', 'HEAD')
  }

  it('is the commit of its sources, whatever else was committed since', () => {
    git('init', '-q')
    write('pages/index.tsx', 'one')
    const first = commit('one')
    expect(name()).toBe(first)
    write('docs/readme.md', 'more')
    commit('documents')
    expect(name()).toBe(first)
    write('pages/index.tsx', 'two')
    expect(name()).toMatch(new RegExp(`^${first}-[\\da-f]{8}$`))
    expect(name()).toBe(name())
    expect(commit('two')).toBe(name())
  })

  it('differs when a setting is built in', () => {
    git('init', '-q')
    write('pages/index.tsx', 'one')
    const first = commit('one')
    expect(name(['NEXT_PUBLIC_API_URL=https://api.example.com'])).toMatch(
      new RegExp(`^${first}-[\\da-f]{8}$`),
    )
  })

  it('is a fingerprint of the sources where there is no checkout', () => {
    write('pages/index.tsx', 'one')
    const one = name()
    expect(one).toMatch(/^[\da-f]{20}$/)
    write('pages/index.tsx', 'two')
    expect(name()).not.toBe(one)
  })
})

describe('a new build', () => {
  const builds = () => join(folder, '.build/website')
  const build = (name: string) => {
    write(`.build/website/${name}/BUILD_ID`, name)
    return join(builds(), name)
  }
  const link = () => join(folder, '.next')

  it('is switched to in one step, and a copy that runs goes on with the one it began with', () => {
    switchTo(build('1-one'), link())
    const running = chooseBuild(folder)
    expect(running).toEqual({ id: '1-one', folder: join(builds(), '1-one') })
    switchTo(build('2-two'), link())
    expect(readFileSync(join(link(), 'BUILD_ID'), 'utf8')).toBe('2-two')
    expect(readFileSync(join(running.folder, 'BUILD_ID'), 'utf8')).toBe('1-one')
    expect(process.env.WEBSITE_BUILD_DIR).toBe(join('.build/website/1-one'))
  })

  it('leaves the two before it and removes older ones', () => {
    for (const name of ['1', '2', '3', '4']) switchTo(build(name), link())
    expect(['1', '2', '3', '4'].map((name) => existsSync(join(builds(), name)))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(basename(readlinkSync(link()))).toBe('4')
  })

  it('is not hindered by a link to a build that was deleted', () => {
    switchTo(build('1'), link())
    removeDeadLink(link())
    expect(basename(readlinkSync(link()))).toBe('1')
    rmSync(builds(), { recursive: true })
    removeDeadLink(link())
    expect(() => readlinkSync(link())).toThrow('ENOENT')
  })

  it('takes the place of a folder in which builds were made before', () => {
    write('.next/BUILD_ID', 'old')
    switchTo(build('1'), link())
    expect(readFileSync(join(link(), 'BUILD_ID'), 'utf8')).toBe('1')
  })
})

describe('the scripts of a former build', () => {
  const dataDir = () => join(folder, 'data')
  const config = () => loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir() })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

  /** A copy that serves this build, with the data folder that all copies share. */
  async function serve(name: string) {
    const app = fastify()
    const build = { id: name, folder: join(folder, name) }
    await serveAssets(app, build, { config: config(), isSecure: false })
    const get = (path: string, encoding = 'identity') =>
      app.inject({ url: `/_next/static/${path}`, headers: { 'accept-encoding': encoding } })
    return { get, close: () => app.close() }
  }

  it('are served by the copies of the next one, and those of the next one by the copies that still run', async () => {
    write('one/static/chunks/main-1.js', 'one')
    write('one/static/chunks/main-1.js.br', 'one, by brotli')
    write('two/static/chunks/main-2.js', 'two')
    const former = await serve('one')
    const next = await serve('two')
    for (const { get, close } of [former, next]) {
      expect((await get('chunks/main-1.js?dpl=one')).body).toBe('one')
      expect((await get('chunks/main-1.js', 'br')).body).toBe('one, by brotli')
      const two = await get('chunks/main-2.js?dpl=two')
      expect(two.body).toBe('two')
      expect(two.headers['cache-control']).toContain('immutable')
      expect((await get('chunks/main-3.js')).statusCode).toBe(404)
      await close()
    }
  })

  it('go when their build has not been served for two weeks', async () => {
    write('one/static/chunks/main-1.js', 'one')
    write('one/static/chunks/shared.js', 'of both')
    write('two/static/chunks/shared.js', 'of both')
    const retained = join(dataDir(), 'website')
    await retainAssets(join(folder, 'one/static'), retained, daysAgo(15))
    await retainAssets(join(folder, 'two/static'), retained, daysAgo(2))
    expect(existsSync(join(retained, 'chunks/main-1.js'))).toBe(true)
    await retainAssets(join(folder, 'two/static'), retained)
    expect(existsSync(join(retained, 'chunks/main-1.js'))).toBe(false)
    expect(existsSync(join(retained, 'chunks/shared.js'))).toBe(true)
  })

  it('that cannot be stored, because the disk takes nothing, do not keep a copy from starting', async () => {
    write('one/static/chunks/main-1.js', 'one')
    write('data/website/chunks', 'a file where a folder should be')
    const { get, close } = await serve('one')
    expect((await get('chunks/main-1.js')).body).toBe('one')
    await close()
  })
})
