import autocannon from 'autocannon'

const WARM_UP_SECONDS = 3
export const ROUND_SECONDS = 3
export const ROUNDS = 9

interface Load {
  url: string
  connections: number
  headers?: Record<string, string>
  /** The path of the next request; the url's own when left out. */
  nextPath?: () => string
}

export interface Comparison {
  /** Requests per second, the median of the rounds. */
  product: number
  bare: number
  /** The median of the pairs' ratios: what disturbs a moment disturbs both of its pair. */
  ratio: number
  /** Least and greatest ratio of a single pair of rounds. */
  spread: [number, number]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** How many requests a second are answered; throws when one of them is not. */
export async function requestsPerSecond(
  { url, connections, headers, nextPath }: Load,
  duration: number,
): Promise<number> {
  const requests = nextPath
    ? [{ setupRequest: (request: { path: string }) => ({ ...request, path: nextPath() }) }]
    : undefined
  const result = await autocannon({ url, connections, duration, headers, requests })
  const failed = result.non2xx + result.errors + result.timeouts
  // A refusal is quick to send: a round with one would flatter whoever refused.
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`)
  return result.requests.average
}

/** Loads two servers in turn, so that whatever else the machine does meets both, pair by pair. */
export async function compare(product: Load, bare: Load, say: (line: string) => void): Promise<Comparison> {
  await requestsPerSecond(product, WARM_UP_SECONDS)
  await requestsPerSecond(bare, WARM_UP_SECONDS)
  const pairs: { product: number; bare: number }[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const pair = {
      product: await requestsPerSecond(product, ROUND_SECONDS),
      bare: await requestsPerSecond(bare, ROUND_SECONDS),
    }
    say(`round ${round}: product ${Math.round(pair.product)}/s, bare ${Math.round(pair.bare)}/s`)
    pairs.push(pair)
  }
  const ratios = pairs.map((pair) => pair.product / pair.bare)
  return {
    product: median(pairs.map((pair) => pair.product)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}
