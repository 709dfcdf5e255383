// npm run load:rates: GET /rates through the whole recipe against a bare node:http server with the same bytes.
import { openLargeDatabase } from './support/databases'
import { type Running, startBare, startProduct } from './support/processes'
import { report } from './support/report'
import { compare, ROUND_SECONDS, ROUNDS } from './support/rounds'

const CONNECTIONS = 50
const TARGET = 0.5

const say = (line: string) => process.stdout.write(`${line}\n`)

async function measure(product: Running, started: Running[]): Promise<void> {
  const url = `${product.url}/api/v1/rates`
  const body = await (await fetch(url)).text()
  const bare = await startBare('bare-rates', '/', { BARE_BODY: body })
  started.push(bare)
  const result = await compare(
    { url, connections: CONNECTIONS },
    { url: bare.url, connections: CONNECTIONS },
    say,
  )
  report(
    'load:rates',
    [
      {
        what: 'GET /rates, requests per second',
        product: `${Math.round(result.product)}/s`,
        compared: `bare node:http, ${Math.round(result.bare)}/s`,
        ratio: result.ratio,
        target: `at least ${TARGET}x`,
        isMet: result.ratio >= TARGET,
      },
    ],
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s in turn, medians; ratios of single rounds from ${result.spread.map((ratio) => ratio.toFixed(2)).join(' to ')}.`,
  )
}

const database = await openLargeDatabase(10_000, say)
const started: Running[] = []
try {
  const product = await startProduct('product-rates', database.url)
  started.push(product)
  await measure(product, started)
} finally {
  for (const server of started) await server.stop()
  await database.stop()
}
