import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, prepareEnvironment, root, say } from './prepare/environment.mjs'
import { installWhenNeeded } from './prepare/install.mjs'
import { copyScanFiles } from './prepare/scan-files.mjs'

prepareEnvironment()
process.env.NODE_ENV = 'development'
process.env.NEXT_TELEMETRY_DISABLED = '1'
// Not .next, which leads to the build that a running copy may be serving.
process.env.WEBSITE_BUILD_DIR = '.build/website-dev'
await installWhenNeeded()
copyScanFiles()

const { context } = await import('esbuild')
const { bundleSettings } = await import('./prepare/bundle.mjs')
const report = {
  name: 'report',
  setup(build) {
    build.onEnd(({ errors }) => {
      for (const { text, location } of errors) say(`${location?.file ?? ''}:${location?.line ?? ''} ${text}`)
    })
  },
}
const settings = bundleSettings('.build/dev')
const bundling = await context({ ...settings, plugins: [...settings.plugins, report] })
await bundling.rebuild().catch(() => fail('The server does not compile; see above.'))
await bundling.watch()
await import(pathToFileURL(join(root, '.build/dev/commands/dev.js')).href)
