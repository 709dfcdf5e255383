import { prepareEnvironment, say } from './prepare/environment.mjs'
import { installWhenNeeded } from './prepare/install.mjs'
import { verify } from './prepare/verify-steps.mjs'

prepareEnvironment()
await installWhenNeeded()
const { passed, failed } = await verify()
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
