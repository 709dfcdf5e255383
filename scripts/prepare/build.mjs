import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildId } from './build-id.mjs'
import { root, say } from './environment.mjs'
import { exclusively } from './exclusive.mjs'
import { fingerprint } from './fingerprint.mjs'
import { copyScanFiles } from './scan-files.mjs'
import { buildWebsite } from './website.mjs'

const publicSettings = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort()

const shared = ['package-lock.json', 'tsconfig.json', 'lib', 'locales', 'scripts/prepare']
const website = [
  ...shared,
  'pages',
  'components',
  'hooks',
  'styles',
  'workers',
  'public',
  'next.config.ts',
  'instrumentation-client.ts',
]

const parts = [
  {
    name: 'server',
    result: '.build/server/main.js',
    inputs: () => fingerprint([...shared, 'server']),
    async make() {
      const { build, stop } = await import('esbuild')
      const { bundleSettings } = await import('./bundle.mjs')
      rmSync(join(root, '.build/server'), { recursive: true, force: true })
      await build(bundleSettings('.build/server'))
      await stop()
    },
  },
  {
    name: 'website',
    result: '.next/BUILD_ID',
    // Its name counts as well: two copies of one commit serve builds of one name.
    inputs: () => fingerprint(website, [...publicSettings(), buildId(website, publicSettings())]),
    make: () => buildWebsite(buildId(website, publicSettings())),
  },
]

const stamp = (part) => join(root, '.build', `${part.name}.stamp`)
const isFresh = (part) =>
  existsSync(join(root, part.result)) &&
  existsSync(stamp(part)) &&
  readFileSync(stamp(part), 'utf8') === part.inputs()

async function make(part) {
  if (isFresh(part)) return
  say(`Building the ${part.name} …`)
  // Gone while the build is in the making: an interrupted one is never taken for whole.
  rmSync(stamp(part), { force: true })
  const inputs = part.inputs()
  await part.make()
  mkdirSync(dirname(stamp(part)), { recursive: true })
  writeFileSync(stamp(part), inputs)
}

/** Builds what is older than its sources, one process at a time; throws with the compiler's words. */
export async function buildWhenNeeded(names = ['server', 'website']) {
  copyScanFiles()
  const wanted = parts.filter((part) => names.includes(part.name))
  if (wanted.every(isFresh)) return
  await exclusively(async () => {
    for (const part of wanted) await make(part)
  })
}
