import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { root } from './environment.mjs'
import { lastLines, runQuietly } from './run-quietly.mjs'
import { removeDeadLink, switchTo } from './switch-build.mjs'
import { buildWorkers } from './workers.mjs'

/** Builds the website in a folder of its own beside the one that is served. */
export async function buildWebsite(id) {
  const builds = join(root, '.build/website')
  const folder = join(builds, `${new Date().toISOString().replace(/\D/g, '')}-${id}`)
  mkdirSync(builds, { recursive: true })
  removeDeadLink()
  const environment = {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // Read by next.config.ts.
    WEBSITE_BUILD_ID: id,
    WEBSITE_BUILD_DIR: relative(root, folder),
  }
  const next = join(root, 'node_modules/next/dist/bin/next')
  const { code, output } = await runQuietly(process.execPath, [next, 'build', '--webpack'], environment)
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(lastLines(output, 60))
  }
  await buildWorkers(folder, id)
  for (const assets of ['static', 'workers']) await compressAssets(join(folder, assets))
  switchTo(folder)
}
