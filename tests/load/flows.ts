// npm run measure:flows: twelve daily tasks of the office as a practised employee does them, keyboard first, from the
// dashboard to what says that it is done: clicks, keys and seconds beside the former run. `-- receive invoice` does some.
import type { Browser, Page } from '@playwright/test'
import { Office, type Role, signedInState } from '@/tests/browser/support/office'
import { BEFORE } from './flows/before'
import * as cargoTasks from './flows/cargo-tasks'
import { type Effort, Hand } from './flows/hand'
import * as moneyTasks from './flows/money-tasks'
import type { Task } from './flows/task'
import { openBrowser, startDemo } from './support/browser'
import { publish } from './support/report'

const say = (line: string) => process.stdout.write(`${line}\n`)

const TASKS: Record<string, Task> = { ...cargoTasks, ...moneyTasks }
const asked = process.argv.slice(3)
const names = Object.keys(BEFORE).filter((name) => asked.length === 0 || asked.includes(name))

/** The dashboard, as it stands open on the desk of who works there. */
async function openDesk(browser: Browser, office: Office, role: Role): Promise<Page> {
  const storageState = signedInState(office.origin, await office.sessionOf(role))
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${office.origin}/admin/dashboard`)
  await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function measure(browser: Browser, office: Office, task: Task): Promise<Effort> {
  const perform = await task.prepare(office)
  const page = await openDesk(browser, office, task.role)
  try {
    const hand = new Hand(page)
    await perform(hand)
    return hand.effort
  } catch (error) {
    await page.screenshot({ path: '.build/load/flow.png' })
    throw error
  } finally {
    await page.context().close()
  }
}

const shown = ({ clicks, keys, seconds }: Effort) => `${clicks} | ${keys} | ${seconds.toFixed(1)}`

/** The row of one task, and whether it kept its bars: its own, and the clicks and keys of the former run. */
function rowOf(name: string, effort: Effort): { row: string; isMet: boolean } {
  const { name: title, mostPresses = Number.POSITIVE_INFINITY } = TASKS[name] ?? { name }
  const before = BEFORE[name] ?? effort
  const presses = effort.clicks + effort.keys
  const isMet = presses <= mostPresses && presses <= before.clicks + before.keys
  const bar = Math.min(mostPresses, before.clicks + before.keys)
  const row = `| ${title} | ${shown(effort)} | ${shown(before)} | ${bar} | ${isMet ? 'yes' : '**no**'} |`
  return { row, isMet }
}

const HEAD = [
  '| Task | Clicks | Keys | Seconds | Clicks before | Keys before | Seconds before | Clicks and keys, at most | Met |',
  '|---|---|---|---|---|---|---|---|---|',
]

const product = await startDemo('flows')
const browser = await openBrowser()
try {
  const office = new Office(product.url)
  const rows: string[] = []
  for (const name of names) {
    const task = TASKS[name]
    if (!task) throw new Error(`There is no task ${name}`)
    const { row, isMet } = rowOf(name, await measure(browser, office, task))
    say(row)
    rows.push(row)
    if (!isMet) process.exitCode = 1
  }
  if (asked.length === 0)
    publish(
      'measure:flows',
      [...HEAD, ...rows].join('\n'),
      'Each key that goes down counts, Ctrl and Shift too; a press of the scanner counts as a click. Seconds by the clock with 0.2 s before each key and 1.1 s before each click, as a practised person needs them; they have no bar, since they are of one machine.',
    )
} finally {
  await browser.close()
  await product.stop()
}
