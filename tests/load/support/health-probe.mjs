// Asks for the health ten times a second, from a process of its own: what the attack's process does is not measured.
import { Agent, get } from 'node:http'
import process from 'node:process'

const EVERY_MS = 100
const [url] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
let taken = []
let failed = 0

function ask() {
  const began = performance.now()
  const request = get(`${url}/api/v1/health`, { agent, timeout: 10_000 }, (answer) => {
    answer.resume()
    answer.once('end', () => {
      taken.push(performance.now() - began)
      if (answer.statusCode !== 200) failed += 1
    })
  })
  request.once('timeout', () => request.destroy(new Error('No answer in ten seconds')))
  request.once('error', () => {
    failed += 1
    taken.push(performance.now() - began)
  })
}

setInterval(ask, EVERY_MS)
/** Answers what was measured since it was asked the last time. */
process.on('message', () => {
  process.send?.({ taken, failed })
  taken = []
  failed = 0
})
process.on('disconnect', () => process.exit())
