import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { explainEnd } from '@/server/core/failures'
import { buildApi } from './api'
import { type Config, loadConfig } from './core/config'
import { ANSWER_WITHIN_MS, createDatabase, createPool, createPublicPool } from './core/database'
import { createLog } from './core/log'
import { requestContext } from './core/request-context'
import { closeApp, listen } from './create-app'
import { checkRecipients } from './database/backup/encryption'
import { openDatabase } from './database/open-database'
import { demoAccounts, demoPassword } from './demo'
import { checkAdminPassword, ensureEmployees } from './first-employees'
import { openBackupStore, openFileStore } from './gateways/open-stores'
import { createKnownPeople } from './known-people'
import { checkPort } from './listen'
import { serveMetrics } from './metrics/serve'
import { prepareDatabase } from './prepare-database'
import { encryptTwoStepSecrets } from './session/two-step'
import { createShutdown, type Shutdown } from './shutdown'
import { startTracing } from './tracing/start-tracing'
import { attachWebsite } from './web'
import { backgroundWorker } from './worker/background-worker'

const say = (line: string) => process.stdout.write(`${line}\n`)
const progress = { info: say, warn: say }

async function openData(config: Config, log: Logger, shutdown: Shutdown) {
  const database = await openDatabase(config, progress)
  shutdown.add(database.close)
  if (database.movedTo)
    say(`The database is in ${database.movedTo}, because its account may not enter this folder.`)
  await prepareDatabase(config, database, progress)
  const pool = createPool(database.url, config.databasePoolSize, { answerWithinMs: ANSWER_WITHIN_MS })
  const publicPool = createPublicPool(database.url, config.databasePoolSize)
  const { databaseReadUrl } = config
  const replica = databaseReadUrl
    ? {
        pool: createPool(databaseReadUrl, config.databasePoolSize, { answerWithinMs: ANSWER_WITHIN_MS }),
        publicPool: createPublicPool(databaseReadUrl, config.databasePoolSize),
      }
    : undefined
  for (const each of [pool, publicPool, ...(replica ? [replica.pool, replica.publicPool] : [])]) {
    // An idle connection that breaks is replaced on demand; without a listener it would end the program.
    // It is no request's, though one has opened the connection.
    const sayLost = ({ message: reason }: Error) =>
      requestContext.run({}, () => log.warn({ reason }, 'a database connection was lost'))
    each.on('error', sayLost)
    shutdown.add(() => each.end())
  }
  const isDemo = await ensureEmployees({ config, pool, log: progress })
  return { pool, publicPool, replica, isDemo, databaseUrl: database.url, ownerUrl: database.ownerUrl }
}

function announce(address: string, isDemo: boolean): void {
  say(`\nReady: ${address}`)
  if (isDemo) say(`Demo accounts, all with the password ${demoPassword}:\n  ${demoAccounts.join('\n  ')}`)
  say('Ctrl-C stops it.\n')
}

async function start(config: Config, log: Logger, shutdown: Shutdown): Promise<void> {
  checkAdminPassword(config)
  await checkRecipients(config.backupRecipients)
  await checkPort(config.host, config.port)
  shutdown.add(await startTracing(config, log))
  process.env.VISITOR_PROOF ||= randomBytes(24).toString('hex')
  const { pool, publicPool, replica, isDemo, databaseUrl, ownerUrl } = await openData(config, log, shutdown)
  await encryptTwoStepSecrets(createDatabase(pool), config)
  const stores = { store: await openFileStore(config.files), backups: await openBackupStore(config) }
  const worker = backgroundWorker({ config, databaseUrl, ownerUrl, ...stores, log })
  const workerState = () => (config.runsWorker ? worker.state() : 'off')
  const pools = {
    office: pool,
    public: publicPool,
    ...(replica && { replica: replica.pool, publicReplica: replica.publicPool }),
  }
  const metrics = await serveMetrics({ config, databaseUrl, pools, workerState })
  if (metrics) shutdown.add(metrics.close)
  // Stopped after the application: a job that it gives back then is nobody's any more.
  if (config.runsWorker) shutdown.add(() => worker.stop())
  const people = createKnownPeople()
  const app = await buildApi({
    config,
    pool,
    publicPool,
    replica,
    log,
    workerState,
    isStopping: shutdown.isStopping,
    isDemo,
    people,
    observe: metrics?.observe,
  })
  const website = await attachWebsite(app, { config, dev: false, people })
  shutdown.add(() => website.close())
  shutdown.add(() => closeApp(app, config.shutdownGraceMs))
  shutdown.add(() => shutdown.drain(config.shutdownDrainMs))
  const address = await listen(app, config)
  if (config.runsWorker) worker.start()
  announce(config.publicUrl ?? address, isDemo)
}

async function main(): Promise<void> {
  let shutdown: Shutdown | undefined
  try {
    const config = loadConfig(process.env)
    const log = createLog(config)
    const began = createShutdown(log)
    shutdown = began
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'stopping after an unexpected error')
      void began.stop(1)
    })
    await start(config, log, began)
  } catch (error) {
    process.stderr.write(`${explainEnd(error)}\n`)
    if (shutdown) await shutdown.stop(1)
    process.exit(1)
  }
}

await main()
