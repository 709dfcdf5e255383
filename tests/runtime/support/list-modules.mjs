// Started by --import, before a program: says at its end how many modules of OpenTelemetry's SDK it has loaded.
import { createRequire } from 'node:module'

const { cache } = createRequire(import.meta.url)
process.once('exit', () => {
  const loaded = Object.keys(cache).filter((file) =>
    /@opentelemetry\/(sdk|instrumentation|exporter)/.test(file),
  )
  process.stdout.write(`\nmodules of tracing: ${loaded.length}\n`)
})
