import { ConfigError } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { closeApp, createApp, listen } from '@/server/create-app'
import { serveFilesElsewhere } from '@/server/files/serve-elsewhere'
import { checkPort } from '@/server/listen'
import { runService } from '@/server/run-command'
import { createShutdown } from '@/server/shutdown'
import { startTracing } from '@/server/tracing/start-tracing'
import { attachWebsite } from '@/server/web'

// `npm run website`: the pages alone, for an API on another host. It needs no database and keeps nothing.
await runService(async ({ config, progress }) => {
  const { apiOrigin } = config
  if (apiOrigin === undefined)
    throw new ConfigError(
      'NEXT_PUBLIC_API_URL must be set for a website apart from its API: https://api.example.com/api/v1',
    )
  if (!process.env.VISITOR_PROOF)
    progress.warn(
      'Warning: VISITOR_PROOF is not set: the API counts all visitors of this website as one. Set the same secret text on both.',
    )
  await checkPort(config.host, config.port)
  const log = createLog(config)
  const shutdown = createShutdown(log)
  shutdown.add(await startTracing(config, log))
  const app = createApp(config, log, shutdown.isStopping)
  await app.register((files) => serveFilesElsewhere(files, apiOrigin))
  const website = await attachWebsite(app, { config, dev: false })
  shutdown.add(() => website.close())
  shutdown.add(() => closeApp(app, config.shutdownGraceMs))
  shutdown.add(() => shutdown.drain(config.shutdownDrainMs))
  const address = await listen(app, config)
  progress.info(`Ready: ${config.publicUrl ?? address}`)
})
