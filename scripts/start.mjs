import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenNeeded } from './prepare/build.mjs'
import { fail, prepareEnvironment, root } from './prepare/environment.mjs'
import { installWhenNeeded } from './prepare/install.mjs'

prepareEnvironment()
process.env.NODE_ENV = 'production'
await installWhenNeeded()
await buildWhenNeeded().catch((error) => fail(`${error.message}\nThe build failed; nothing was started.`))

// npm passes SIGTERM to the shell between us, which dies without passing it on: its end is our signal.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}

// In this very process: Ctrl-C, a kill and the exit code need no passing on.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, '.build/server/main.js')).href)
