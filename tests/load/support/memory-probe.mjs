// Loaded before the program by NODE_OPTIONS: answers on the socket MEMORY_PROBE what the process has once garbage is collected.
import { createServer } from 'node:http'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** Timers come and go with each call. */
const PASSING = ['Timeout', 'Immediate', 'TickObject']

const { MEMORY_PROBE } = process.env
if (isMainThread && MEMORY_PROBE) {
  // The program's own processes are not asked.
  delete process.env.MEMORY_PROBE
  delete process.env.NODE_OPTIONS
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const server = createServer((_request, response) => {
    collectGarbage()
    const { heapUsed, external, rss } = process.memoryUsage()
    const handles = process.getActiveResourcesInfo().filter((type) => !PASSING.includes(type)).length
    response.setHeader('connection', 'close')
    response.end(JSON.stringify({ heap: heapUsed, external, rss, handles }))
  })
  server.listen(MEMORY_PROBE).unref()
}
