import { buildApi } from '@/server/api'
import { createPool } from '@/server/core/database'
import { createLog } from '@/server/core/log'
import { migrate } from '@/server/database/migrate'
import { runService } from '@/server/run-command'
import { createShutdown } from '@/server/shutdown'

// The API alone, as a child of `npm run dev`, which starts it anew whenever its sources change.
await runService(async ({ config, progress }) => {
  const databaseUrl = config.databaseUrl ?? ''
  await migrate(databaseUrl, progress)
  const log = createLog(config)
  const shutdown = createShutdown(log)
  const pool = createPool(databaseUrl, config.databasePoolSize)
  shutdown.add(() => pool.end())
  const app = await buildApi({ config, pool, log })
  shutdown.add(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  process.send?.(address && typeof address === 'object' ? address.port : 0)
  // When the parent is gone, there is nobody left to serve.
  process.once('disconnect', () => void shutdown.stop(0))
})
