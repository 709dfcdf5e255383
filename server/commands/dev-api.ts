import { buildApi } from '@/server/api'
import { createPool, createPublicPool } from '@/server/core/database'
import { createLog } from '@/server/core/log'
import { DEMO } from '@/server/dev/api-child'
import { openBackupStore, openFileStore } from '@/server/gateways/open-stores'
import { migrateAll } from '@/server/prepare-database'
import { runService } from '@/server/run-command'
import { createShutdown } from '@/server/shutdown'
import { backgroundWorker } from '@/server/worker/background-worker'

// The API alone, as a child of `npm run dev`, which starts it anew whenever its sources change.
await runService(async ({ config, args, progress }) => {
  const databaseUrl = config.databaseUrl ?? ''
  await migrateAll({ url: databaseUrl, ownerUrl: config.databaseOwnerUrl ?? databaseUrl }, progress)
  const log = createLog(config)
  const shutdown = createShutdown(log)
  const pool = createPool(databaseUrl, config.databasePoolSize)
  shutdown.add(() => pool.end())
  const publicPool = createPublicPool(databaseUrl, config.databasePoolSize)
  shutdown.add(() => publicPool.end())
  const worker = backgroundWorker({
    config,
    databaseUrl,
    ownerUrl: config.databaseOwnerUrl ?? databaseUrl,
    store: await openFileStore(config.files),
    backups: await openBackupStore(config),
    log,
  })
  const app = await buildApi({
    config,
    pool,
    publicPool,
    log,
    workerState: worker.state,
    isDemo: args.includes(DEMO),
  })
  shutdown.add(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  worker.start()
  shutdown.add(() => worker.stop())
  const address = app.server.address()
  process.send?.(address && typeof address === 'object' ? address.port : 0)
  // When the parent is gone, there is nobody left to serve.
  process.once('disconnect', () => void shutdown.stop(0))
})
