import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenNeeded } from './prepare/build.mjs'
import { fail, prepareEnvironment, root } from './prepare/environment.mjs'
import { installWhenNeeded } from './prepare/install.mjs'

prepareEnvironment()
process.env.NODE_ENV ??= 'production'
const [command = '', ...args] = process.argv.slice(2)
if (!existsSync(join(root, 'server/commands', `${command}.ts`)))
  fail(`There is no command server/commands/${command}.ts.`)
await installWhenNeeded()
const parts = command === 'website' ? ['server', 'website'] : ['server']
await buildWhenNeeded(parts).catch((error) => fail(`${error.message}\nThe build failed.`))

process.argv = [process.argv[0], command, ...args]
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, '.build/server/commands', `${command}.js`)).href)
