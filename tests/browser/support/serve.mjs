// Serves the built product with fresh demo data from a folder that goes away with it, with a WhatsApp that takes whatever
// it is given, and with a provider of mobile money whose customers give their PIN before they are asked about twice.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const dataDir = mkdtempSync(path.join(tmpdir(), 'cargo-browser-'))
// Started as root, PostgreSQL runs as an account that has to pass through.
chmodSync(dataDir, 0o711)
const whatsApp = createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ messages: [{ id: `wamid.${randomUUID()}` }] }))
  })
}).listen(0, '127.0.0.1')
await once(whatsApp, 'listening')

/** The prompts, each with how often it was asked about. */
const orders = new Map()
function answerOrder(number) {
  const order = orders.get(number)
  if (!order) return { message: 'Not found' }
  order.asked += 1
  const isPaid = order.asked > 1
  return [
    {
      id: `LCP${number}`,
      status: isPaid ? 'SUCCESS' : 'PROCESSING',
      orderReference: number,
      ...(isPaid && {
        paymentReference: `PIN${number}`,
        collectedAmount: order.amount,
        collectedCurrency: 'TZS',
      }),
    },
  ]
}
const mobileMoney = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.once('end', () => {
    const number = /^\/payments\/([A-Z0-9]+)$/.exec(request.url)?.[1]
    const body = Buffer.concat(chunks).toString()
    const sent = request.method === 'POST' && body ? JSON.parse(body) : {}
    if (sent.orderReference) orders.set(sent.orderReference, { amount: sent.amount, asked: 0 })
    const taken = sent.orderReference
      ? { id: `LCP${sent.orderReference}`, status: 'PROCESSING', orderReference: sent.orderReference }
      : { success: true, token: 'Bearer token' }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(number ? answerOrder(number) : taken))
  })
}).listen(0, '127.0.0.1')
await once(mobileMoney, 'listening')

const { DATABASE_URL: _ignored, ...inherited } = process.env
const child = spawn(process.execPath, ['scripts/start.mjs'], {
  // Two browsers behind one address ask more in a minute than any visitor.
  env: {
    ...inherited,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '60000',
    CUSTOMER_READS_PER_HOUR: '1000000',
    WHATSAPP_GATEWAY: 'cloud',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '123',
    WHATSAPP_APP_SECRET: inherited.WHATSAPP_APP_SECRET ?? randomUUID(),
    WHATSAPP_VERIFY_TOKEN: 'verify-me',
    WHATSAPP_TEMPLATE: 'cargo_news',
    PAYMENT_GATEWAY: 'clickpesa',
    PAYMENT_ACCOUNT: 'Mobile money till',
    PAYMENT_CALLBACK_SECRET: randomUUID(),
    CLICKPESA_CLIENT_ID: 'client',
    CLICKPESA_API_KEY: 'key',
    CLICKPESA_CHECKSUM_KEY: 'checksum',
    CLICKPESA_URL: `http://127.0.0.1:${mobileMoney.address().port}`,
    WHATSAPP_URL: `http://127.0.0.1:${whatsApp.address().port}`,
  },
  stdio: 'inherit',
})

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
