import { Agent, get } from 'node:http'
import { median } from './rounds'

const CONNECTIONS = 4
const ROUNDS = 6
const REQUESTS_A_ROUND = 1500
const WARM_UP_REQUESTS = 600

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
  agent: Agent,
): Promise<number[]> {
  const taken: number[] = []
  const worker = async () => {
    while (taken.length < requests) {
      const began = performance.now()
      await ask(`${url}${nextPath()}`, agent, headers)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: agent.maxSockets }, worker))
  return taken
}

export interface Load {
  connections: number
  rounds: number
  requestsARound: number
  /** Requests to each target that are not counted. */
  warmUp?: number
}

/** What each request to each target took, in ms; the targets in turn, so that what disturbs a moment disturbs all. */
export async function measureInTurn(targets: readonly Target[], load: Load): Promise<number[][]> {
  const { connections, rounds, requestsARound, warmUp = WARM_UP_REQUESTS } = load
  const measured = targets.map((target) => ({
    target,
    agent: new Agent({ keepAlive: true, maxSockets: connections }),
    taken: [] as number[],
  }))
  for (const { target, agent } of measured) await round(target, warmUp, agent)
  for (let turn = 0; turn < rounds; turn++) {
    for (const { target, agent, taken } of measured)
      taken.push(...(await round(target, requestsARound, agent)))
  }
  for (const { agent } of measured) agent.destroy()
  return measured.map(({ taken }) => taken)
}

/** The median latency of each target in ms, measured in turn under a light load. */
export async function medianLatencies(targets: readonly Target[]): Promise<number[]> {
  const load = { connections: CONNECTIONS, rounds: ROUNDS, requestsARound: REQUESTS_A_ROUND }
  return (await measureInTurn(targets, load)).map(median)
}

/** The least value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
