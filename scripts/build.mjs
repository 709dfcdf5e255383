import { buildWhenNeeded } from './prepare/build.mjs'
import { fail, prepareEnvironment, say } from './prepare/environment.mjs'
import { installWhenNeeded } from './prepare/install.mjs'

prepareEnvironment()
await installWhenNeeded()
await buildWhenNeeded().catch((error) => fail(`${error.message}\nThe build failed.`))
say('The build is up to date.')
