import { Agent, get } from 'node:http'
import { median } from './rounds'

const CONNECTIONS = 4
const ROUNDS = 6
const REQUESTS_A_ROUND = 1500

interface Target {
  url: string
  nextPath: () => string
  headers?: Record<string, string>
}

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    request.once('error', reject)
  })
}

/** Milliseconds that each request took, to the microsecond; autocannon knows whole milliseconds only. */
async function round(
  { url, nextPath, headers = {} }: Target,
  requests: number,
  connections: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const taken: number[] = []
  const worker = async () => {
    while (taken.length < requests) {
      const began = performance.now()
      await ask(`${url}${nextPath()}`, agent, headers)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return taken
}

export interface Load {
  connections: number
  rounds: number
  requestsARound: number
}

/** What each request to each target took, in ms, by round; the targets in turn. */
export async function measureRounds(targets: readonly Target[], load: Load): Promise<number[][][]> {
  const { connections, rounds, requestsARound } = load
  for (const target of targets) await round(target, requestsARound * 2, connections)
  const all: number[][][] = targets.map(() => [])
  for (let turn = 0; turn < rounds; turn++) {
    for (const [index, target] of targets.entries())
      all[index]?.push(await round(target, requestsARound, connections))
  }
  return all
}

/** The median latency of each target in ms, measured in turn under a light load. */
export async function medianLatencies(targets: readonly Target[]): Promise<number[]> {
  const load = { connections: CONNECTIONS, rounds: ROUNDS, requestsARound: REQUESTS_A_ROUND }
  return (await measureRounds(targets, load)).map((rounds) => median(rounds.flat()))
}

/** The least value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
