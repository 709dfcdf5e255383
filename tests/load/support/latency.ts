import { Agent, get } from 'node:http'
import { median } from './rounds'

const CONNECTIONS = 4
const ROUNDS = 6
const REQUESTS_A_ROUND = 1500

interface Target {
  url: string
  nextPath: () => string
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    request.once('error', reject)
  })
}

/** Milliseconds that each request took, to the microsecond; autocannon knows whole milliseconds only. */
async function round({ url, nextPath }: Target, requests: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const taken: number[] = []
  const worker = async () => {
    while (taken.length < requests) {
      const began = performance.now()
      await ask(`${url}${nextPath()}`, agent)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
  return taken
}

/** The median latency of each target in ms, measured in turn under a light load. */
export async function medianLatencies(targets: readonly Target[]): Promise<number[]> {
  const all: number[][] = targets.map(() => [])
  for (const target of targets) await round(target, REQUESTS_A_ROUND * 2)
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [index, target] of targets.entries())
      all[index]?.push(...(await round(target, REQUESTS_A_ROUND)))
  }
  return all.map(median)
}
