import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { root, say } from './environment.mjs'
import { exclusively } from './exclusive.mjs'
import { fingerprint } from './fingerprint.mjs'
import { lastLines, runQuietly } from './run-quietly.mjs'
import { copyScanFiles } from './scan-files.mjs'

const publicSettings = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort()

const shared = ['package-lock.json', 'tsconfig.json', 'lib', 'locales', 'scripts/prepare']

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
    inputs: () =>
      fingerprint(
        [
          ...shared,
          'pages',
          'components',
          'hooks',
          'styles',
          'public',
          'next.config.ts',
          'instrumentation-client.ts',
        ],
        publicSettings(),
      ),
    async make() {
      const next = join(root, 'node_modules/next/dist/bin/next')
      const environment = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
      const { code, output } = await runQuietly(process.execPath, [next, 'build', '--webpack'], environment)
      if (code !== 0) throw new Error(lastLines(output, 60))
      await compressAssets()
    },
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
