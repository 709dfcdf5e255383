import { createServer } from 'node:http'
import { createPool } from '@/server/core/database'
import { answerElsewhere, isFromElsewhere } from '@/server/core/demo-guard'
import { createLog } from '@/server/core/log'
import { openDatabase } from '@/server/database/open-database'
import { startApiChild } from '@/server/dev/api-child'
import { proxyToApi } from '@/server/dev/proxy'
import { checkAdminPassword, ensureEmployees } from '@/server/first-employees'
import { checkPort } from '@/server/listen'
import { migrateAll } from '@/server/prepare-database'
import { runService } from '@/server/run-command'
import { createShutdown } from '@/server/shutdown'
import { openWebsite } from '@/server/web'

// `npm run dev`: the database and the website here, the API in a child; all behind one address, as in production.
await runService(async ({ config, progress }) => {
  checkAdminPassword(config)
  await checkPort(config.host, config.port)
  const shutdown = createShutdown(createLog(config))
  const database = await openDatabase(config, progress)
  shutdown.add(database.close)
  await migrateAll(database, progress)
  const pool = createPool(database.url, 2)
  const isDemo = await ensureEmployees({ config, pool, log: progress })
  await pool.end()
  const api = startApiChild(database, isDemo)
  shutdown.add(api.stop)

  const server = createServer()
  const website = await openWebsite(server, { config, dev: true })
  shutdown.add(() => website.close())
  server.on('request', (request, response) => {
    if (isDemo && isFromElsewhere(request)) {
      answerElsewhere(request, response)
      return
    }
    const isApi = /^\/(api|files)(\/|\?|$)/.test(request.url ?? '')
    void (isApi ? proxyToApi(request, response, api.port) : website.handle(request, response))
  })
  server.listen(config.port, config.host)
  shutdown.add(async () => server.closeAllConnections())
  // Next refuses hot reload to the bare address 127.0.0.1.
  progress.info(`\nReady: http://localhost:${config.port}  (sources are watched)\n`)
})
