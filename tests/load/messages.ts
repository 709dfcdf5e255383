// npm run load:messages: 100,000 recipients queued and sent at the provider's rate, while other calls go on.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import * as z from 'zod'
import { UNDO_SECONDS } from '@/lib/domain/transit-status'
import { openLargeDatabase } from './support/databases'
import { type Caller, signIn, watchMemory } from './support/imports'
import { percentile } from './support/latency'
import { beemSettings, startProvider } from './support/message-provider'
import { startProduct } from './support/processes'
import { type Line, report } from './support/report'

const RECIPIENTS = 100_000
const MOST_SECONDS = 10
const PER_SECOND = 200
const WATCHED_MS = 20_000
const MOST_MB = 100
const HEAP_MB = 256
const OTHER_CALL = '/packages?itemsPerPage=25'
const CALM_MS = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const bulk = z.object({ id: z.string(), recipients: z.number().nullable() })

const CLEAR = `
  delete from messages where bulk_message_id is not null;
  delete from bulk_messages;
  delete from gateway_slots;
  delete from settings where key = 'quietHours';
  delete from customer_sales_persons where customer_id in (select id from customers where shipping_mark like 'LOADMSG-%');
  delete from customers where shipping_mark like 'LOADMSG-%'`

const FILL = `
  insert into settings (key, value) values ('quietHours', '{"from": "00:00", "to": "00:00"}');
  insert into customers (name, shipping_mark, language)
    select 'Ng''ombe 测试 ' || n, 'LOADMSG-' || n, case n % 3 when 0 then 'en' when 1 then 'sw' else 'zh' end
    from generate_series(1, ${RECIPIENTS}) n;
  insert into customer_phones (customer_id, position, phone)
    select id, 0, '+25575' || lpad(substr(shipping_mark, 9), 7, '0') from customers where shipping_mark like 'LOADMSG-%';
  insert into customer_sales_persons (customer_id, employee_id)
    select c.id, e.id from customers c, employees e
    where c.shipping_mark like 'LOADMSG-%' and e.email = 'director@example.com'`

async function run(databaseUrl: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statements)
  await client.end()
}

async function directorId(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const found = await client.query<{ id: string }>(
    "select id from employees where email = 'director@example.com'",
  )
  await client.end()
  return found.rows[0]?.id ?? ''
}

/** What each of the other calls took in so long, one after the other. */
async function othersFor(caller: Caller, ms: number): Promise<number[]> {
  const taken: number[] = []
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const began = performance.now()
    await caller.call('GET', OTHER_CALL)
    taken.push(performance.now() - began)
  }
  return taken
}

/** The most that arrived in any second. */
function busiestSecond(times: readonly number[]): number {
  let from = 0
  let most = 0
  for (const [to, at] of times.entries()) {
    while ((times[from] ?? at) <= at - 1000) from += 1
    most = Math.max(most, to - from + 1)
  }
  return most
}

const line = (what: string, product: string, compared: string, ratio: number, target: number): Line => ({
  what,
  product,
  compared,
  ratio,
  target: `at most ${target}x`,
  isMet: ratio <= target,
})

const database = await openLargeDatabase(10_000, say)
const provider = await startProvider()
try {
  await run(database.url, CLEAR)
  await run(database.url, FILL)
  const product = await startProduct('product-messages', database.url, {
    ...beemSettings(provider.url),
    SMS_PER_SECOND: String(PER_SECOND),
    // Left to itself V8 lets garbage lie while the machine has room, and the growth would be that of the machine.
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  })
  try {
    const caller = await signIn(product.url, 'manager@example.com')
    await othersFor(caller, 2000)
    const calm = await othersFor(caller, CALM_MS)
    const text = 'Habari {{name}}, ofisi itafungwa kesho. {{company}}'
    const draft = bulk.parse(
      await caller.call('POST', '/bulk-messages', {
        title: 'Load',
        channel: 'sms',
        audience: { kind: 'customers', salesPersonId: await directorId(database.url) },
        bodies: { en: text, zh: text, sw: text },
      }),
    )
    const memory = watchMemory(product.pid)
    const began = performance.now()
    await caller.call('POST', `/bulk-messages/${draft.id}/start`, { recipients: RECIPIENTS })
    const seconds = (performance.now() - began) / 1000
    // The start can be undone for so long; then the sender finds its pace.
    await sleep(UNDO_SECONDS * 1000 + 3000)
    const from = performance.now()
    const busy = await othersFor(caller, WATCHED_MS)
    const watched = (performance.now() - from) / 1000
    const sent = provider.taken.filter((at) => at >= from && at < from + watched * 1000)
    await caller.call('PUT', `/bulk-messages/${draft.id}/course`, { course: 'pause' })
    const growthMb = memory.stop() - memory.start
    const [calmMs, busyMs] = [percentile(calm, 99), percentile(busy, 99)]
    const perSecond = sent.length / watched
    report(
      'load:messages',
      [
        line(
          `${RECIPIENTS.toLocaleString('en')} recipients: queued`,
          `${seconds.toFixed(1)} s`,
          `${MOST_SECONDS} s allowed`,
          seconds / MOST_SECONDS,
          1,
        ),
        {
          what: 'sent a second, on average',
          product: perSecond.toFixed(1),
          compared: `${PER_SECOND} allowed by the provider`,
          ratio: perSecond / PER_SECOND,
          target: '0.95x to 1x',
          isMet: perSecond / PER_SECOND >= 0.95 && perSecond / PER_SECOND <= 1.005,
        },
        line(
          'sent in the busiest second',
          String(busiestSecond(sent)),
          `${PER_SECOND} allowed by the provider`,
          busiestSecond(sent) / PER_SECOND,
          1.15,
        ),
        line(
          'memory growth while it is sent',
          `${growthMb.toFixed(0)} MB`,
          `${MOST_MB} MB allowed`,
          growthMb / MOST_MB,
          1,
        ),
        line(
          `GET ${OTHER_CALL} meanwhile, p99`,
          `${busyMs.toFixed(0)} ms`,
          `at rest, ${calmMs.toFixed(0)} ms`,
          busyMs / calmMs,
          1.5,
        ),
      ],
      `${PER_SECOND} messages a second to a provider on the same machine over HTTP, for ${WATCHED_MS / 1000} s, with one other caller all the while. The program had a heap of at most ${HEAP_MB} MB.`,
    )
  } finally {
    await product.stop()
  }
} finally {
  provider.stop()
  await run(database.url, CLEAR)
  await database.stop()
}
