import { createLog } from '@/server/core/log'
import { checkRecipients } from '@/server/database/backup/encryption'
import { joinDatabase } from '@/server/database/open-database'
import { openBackupStore, openFileStore } from '@/server/gateways/open-stores'
import { serveMetrics } from '@/server/metrics/serve'
import { prepareDatabase } from '@/server/prepare-database'
import { runService } from '@/server/run-command'
import { createShutdown } from '@/server/shutdown'
import { startTracing } from '@/server/tracing/start-tracing'
import { backgroundWorker } from '@/server/worker/background-worker'

// `npm run worker`: the long work alone, beside copies of the program that run with WORKER=off.
await runService(async ({ config, progress }) => {
  await checkRecipients(config.backupRecipients)
  const log = createLog(config)
  const shutdown = createShutdown(log)
  shutdown.add(await startTracing(config, log))
  const database = await joinDatabase(config, progress)
  shutdown.add(database.close)
  await prepareDatabase(config, database, progress)
  const { url: databaseUrl, ownerUrl } = database
  const stores = { store: await openFileStore(config.files), backups: await openBackupStore(config) }
  const worker = backgroundWorker({ config, databaseUrl, ownerUrl, ...stores, log })
  const parts = { config, databaseUrl, pools: {}, workerState: worker.state }
  const metrics = await serveMetrics(parts)
  if (metrics) shutdown.add(metrics.close)
  shutdown.add(worker.stop)
  worker.start()
  progress.info('The worker waits for work. Ctrl-C stops it.')
})
