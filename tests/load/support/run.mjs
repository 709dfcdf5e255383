// Bundles the measurements, sees to it that the product is built, and runs the one that is named.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { buildWhenNeeded } from '../../../scripts/prepare/build.mjs'
import { bundleSettings } from '../../../scripts/prepare/bundle.mjs'
import { fail, prepareEnvironment, root } from '../../../scripts/prepare/environment.mjs'
import { busyReason } from './busy.mjs'

prepareEnvironment()
const [name = ''] = process.argv.slice(2)
// Before the build, which is work of its own.
const reason = busyReason(name)
if (reason) fail(reason)
/** These bring the API along and start no program. */
const WITHOUT_PROGRAM = ['fraud', 'pieces', 'pooler']
/** Elsewhere the website is not what is measured; it only has to be there for the program to start. */
const NEEDS_WEBSITE = ['apart', 'open-tab']
const isThere = existsSync(join(root, '.next/BUILD_ID')) && !NEEDS_WEBSITE.includes(name)
const parts = isThere ? ['server'] : ['server', 'website']
if (!WITHOUT_PROGRAM.includes(name)) await buildWhenNeeded(parts)
const folder = join(root, 'tests/load')
await build({
  ...bundleSettings('.build/load'),
  entryPoints: readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file)),
  outbase: folder,
})
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, '.build/load', `${name}.js`)).href)
