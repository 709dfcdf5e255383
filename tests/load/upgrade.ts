// npm run prove:upgrade: an office of the former release, two web processes and a worker behind a balancer, is upgraded under
// a steady load: its schema is migrated beneath it, then its processes are replaced by this release's one after the other.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@/server/core/database'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import {
  buildFormerRelease,
  type FormerRelease,
  findFormerRelease,
} from '@/tests/runtime/support/former-release'
import { newDataDir, removeDataDir, runCommand } from '@/tests/runtime/support/server-process'
import { startBalancer } from './cluster/balancer'
import { type Check, checkSessions, table } from './cluster/checks'
import { beginPhase, type Ledger, type Phase } from './cluster/load'
import { createMembers, type Members } from './cluster/members'
import { underLoad } from './cluster/under-load'
import { publish } from './support/report'
import { checkBackup, openFormerOffice } from './upgrade/former-office'

const WEBS = 2
const STEADY_MS = Number(process.env.PROVE_STEADY_SECONDS ?? 20) * 1000
const quiet = { info: () => {}, warn: () => {} }
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Scene {
  former: FormerRelease
  /** Where the former release is. */
  folder: string
  /** Where it writes its backup. */
  backup: string
  ledger: Ledger
  members: Members
}

async function command(
  name: string,
  args: string[],
  { settings }: Members,
  folder?: string,
): Promise<string> {
  const { code, output } = await runCommand(name, args, settings, folder)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`)
  return output
}

/** Answers what was found on the way. */
async function goThrough({ former, folder, backup, ledger, members }: Scene): Promise<Check[]> {
  const checks: Check[] = []
  say('Steady load on the former release …')
  beginPhase(ledger, 'before')
  await sleep(STEADY_MS)
  const acknowledged = [...ledger.customers.values()]
  await command('db-backup', [backup], members, folder)

  say('db:migrate of this release beneath it …')
  beginPhase(ledger, 'while migrating')
  const migrated = await command('db-migrate', [], members)
  const taken = former.newMigrations.filter((name) => migrated.includes(name)).length
  checks.push({
    what: 'steps of the schema taken beneath it',
    found: taken,
    wanted: former.newMigrations.length,
  })
  await sleep(STEADY_MS / 2)

  say('Its processes are replaced by this release, one after the other …')
  beginPhase(ledger, 'mixed')
  await members.replaceOldest('web')
  checks.push(...(await checkSessions(members.urls())))
  for (let count = 1; count < WEBS; count += 1) await members.replaceOldest('web')
  await members.replaceOldest('worker')
  const unclean = members.exits.filter((code) => code !== 0).length
  checks.push({ what: 'processes that did not end with 0', found: unclean, wanted: 0 })

  say('Steady load on this release …')
  beginPhase(ledger, 'after')
  await sleep(STEADY_MS / 2)
  checks.push(...(await checkBackup(backup, acknowledged)))
  return checks
}

function phaseTable(phases: readonly Phase[]): string {
  const rows = phases.map(
    ({ name, calls, failed, longest }) =>
      `| ${name} | ${calls} | ${failed.length} | ${Math.round(longest)} ms |`,
  )
  return ['| Phase | Calls | Failed | Longest call |', '|---|---|---|---|', ...rows].join('\n')
}

const callChecks = (phases: readonly Phase[]): Check[] =>
  phases.map(({ name, failed }) => ({ what: `calls that failed ${name}`, found: failed.length, wanted: 0 }))

/** Prints the tables; answers the lines that do not hold. */
async function prove(former: FormerRelease): Promise<string[]> {
  say(`The former release is ${former.commit.slice(0, 12)}. Building it …`)
  const folder = buildFormerRelease(former)
  const dataDir = newDataDir()
  const database = await startEmbeddedDatabase({ dataDir, log: quiet })
  const balancer = await startBalancer()
  const members = createMembers({ name: 'upgrade', database, dataDir, balancer })
  const pool = createPool(database.ownerUrl, 4)
  try {
    await command('db-migrate', [], members, folder)
    for (let count = 0; count < WEBS; count += 1) await members.start('web', folder)
    await members.start('worker', folder)
    await balancer.untilAllReady()
    const office = await openFormerOffice(balancer.url)
    const backup = join(dataDir, 'former.backup.gz')
    const { ledger, sheets, checks } = await underLoad({ office, members, pool, dataDir }, (load) =>
      goThrough({ former, folder, backup, ledger: load.ledger, members }),
    )
    checks.unshift(...callChecks(ledger.phases))
    for (const { failed } of ledger.phases) for (const line of failed.slice(0, 5)) say(line)
    publish(
      'prove:upgrade',
      `${phaseTable(ledger.phases)}\n\n${table(checks)}`,
      `From ${former.commit.slice(0, 12)} (without ${former.newMigrations.join(', ')}): ${WEBS} web processes and a worker, ${sheets.done} sheets imported meanwhile.`,
    )
    return checks.filter(({ found, wanted }) => found !== wanted).map(({ what }) => what)
  } finally {
    await members.stopAll()
    balancer.close()
    await pool.end()
    await database.stop()
    removeDataDir(dataDir)
  }
}

/** Why nothing was proved; undefined when all was. */
async function whyNot(): Promise<string | undefined> {
  const former = findFormerRelease()
  if ('reason' in former) return `Not run, there is no former release: ${former.reason}.`
  const broken = await prove(former).catch((error: Error) => [error.message])
  return broken.length > 0 ? `The upgrade failed: ${broken.join('; ')}.` : undefined
}

const reason = await whyNot()
if (reason) {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}
