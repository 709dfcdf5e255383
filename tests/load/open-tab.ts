// npm run prove:open-tab: browser tabs of one build stay open while two web processes of it are replaced by those of another:
// what is typed, saved without a connection and not loaded yet goes on. The former build is this tree with a changed text.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { projectRoot } from '@/server/core/project-root'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { call, signIn } from '@/tests/runtime/support/api-calls'
import { newDataDir, removeDataDir, runCommand } from '@/tests/runtime/support/server-process'
import { startBalancer } from './cluster/balancer'
import { type Check, table } from './cluster/checks'
import { createMembers, type Members } from './cluster/members'
import { buildFormerBuild, buildIdIn, MENU } from './open-tab/former-build'
import {
  finishCustomer,
  followPublicLink,
  goOn,
  goOnWithoutScripts,
  loadFromBoth,
  receiveOffline,
  sendParcels,
  typeCustomer,
} from './open-tab/journeys'
import { createSeen, openContext, openTab, type Seen, signInOwner } from './open-tab/tabs'
import { openBrowser } from './support/browser'
import { publish } from './support/report'

const WEBS = 2
const quiet = { info: () => {}, warn: () => {} }
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Scene {
  origin: string
  members: Members
  dataDir: string
  /** Where the former build is. */
  folder: string
  seen: Seen
}

const isOfThisBuild = (address: string) =>
  existsSync(join(projectRoot, '.next', new URL(address).pathname.replace('/_next/', '')))

/** Answers what was found on the way. */
async function goThrough(
  browser: Browser,
  { origin, members, dataDir, folder, seen }: Scene,
): Promise<Check[]> {
  const ids = { former: buildIdIn(folder), now: buildIdIn(projectRoot) }
  const customer = { name: 'Juma Ally', phones: ['+255754000901'] }
  await call(origin, await signIn(origin), 'POST', '/customers', customer)
  const session = await signInOwner(origin)

  say('Tabs are opened on the former build …')
  const office = await openContext(browser, seen, origin, session)
  const door = await openContext(browser, seen, origin, session)
  const street = await openContext(browser, seen, origin)
  const desk = await openTab(office, '/admin/dashboard')
  const form = await openTab(office, '/admin/customers?new=1')
  const late = await openTab(office, '/admin/company')
  const visitor = await openTab(street, '/contact-us')
  const receiving = await openTab(door, '/admin/dashboard')
  const numbers = await receiveOffline(receiving, customer.name)
  await typeCustomer(form)

  say('Two processes of this build take the place of the former ones …')
  await members.replaceOldest('web')
  const checks = await loadFromBoth(await office.newPage(), [ids.former, ids.now])
  await members.replaceOldest('web')
  const loadedBefore = seen.scripts.length

  say('The tabs go on …')
  checks.push(...(await goOn(desk, MENU)))
  checks.push(...(await finishCustomer(form, origin, session)))
  checks.push(...(await sendParcels(receiving, numbers, origin, session)))
  checks.push(...(await followPublicLink(visitor, ids.now)))
  const former = seen.scripts.slice(loadedBefore).filter((address) => !isOfThisBuild(address))
  checks.push(
    {
      what: 'scripts of the former build were fetched',
      found: former.length > 0 ? 'yes' : 'no',
      wanted: 'yes',
    },
    { what: 'scripts and style sheets without an answer', found: seen.missing.length, wanted: 0 },
  )

  say('The scripts of the former build are removed …')
  const asked = seen.questions
  // The check above has counted those that were missing before.
  seen.watch.expect(/status of 404 .*\/_next\/static\//)
  checks.push(...(await goOnWithoutScripts(late, join(dataDir, 'website'), ids.now)))
  checks.push({ what: 'questions of the browser after ours', found: seen.questions - asked, wanted: 0 })
  const problems = seen.watch.problems()
  for (const problem of [...problems, ...seen.missing].slice(0, 10)) say(problem)
  checks.push({ what: 'errors in the tabs', found: problems.length, wanted: 0 })
  return checks
}

/** Prints the table; answers the lines that do not hold. */
async function prove(): Promise<string[]> {
  say('Building the former build …')
  const folder = buildFormerBuild()
  const dataDir = newDataDir()
  const database = await startEmbeddedDatabase({ dataDir, log: quiet })
  const balancer = await startBalancer()
  const members = createMembers({ name: 'open-tab', database, dataDir, balancer })
  const browser = await openBrowser()
  try {
    const { code, output } = await runCommand('db-migrate', [], members.settings)
    if (code !== 0) throw new Error(output)
    for (let count = 0; count < WEBS; count += 1) await members.start('web', folder)
    await balancer.untilAllReady()
    const scene = { origin: balancer.url, members, dataDir, folder, seen: createSeen() }
    const checks = await goThrough(browser, scene)
    publish('prove:open-tab', table(checks), `${WEBS} web processes of each build, ${browser.version()}.`)
    return checks.filter(({ found, wanted }) => found !== wanted).map(({ what }) => what)
  } finally {
    await browser.close()
    await members.stopAll()
    balancer.close()
    await database.stop()
    removeDataDir(dataDir)
  }
}

const broken = await prove().catch((error: Error) => [error.message])
if (broken.length > 0) {
  process.stderr.write(`The tabs did not go on: ${broken.join('; ')}.\n`)
  process.exitCode = 1
}
