import type { Logger } from 'pino'
import { createHeadKeeper } from '@/server/audit/keep-head'
import { sealAudit } from '@/server/audit/seal'
import { askForBackup, BACK_UP, backUp } from '@/server/backups/daily-backup'
import { askToFollow, FOLLOW_CARRIERS, followBatches } from '@/server/carrier-events/follow-batches'
import { moveByCarrier } from '@/server/carrier-events/move-batch'
import { MOVE_BY_CARRIER } from '@/server/carrier-events/take-events'
import type { Config } from '@/server/core/config'
import { ANSWER_WITHIN_MS, createDatabase, createPool } from '@/server/core/database'
import { REMOVE_FILES, removeFileBytes, resumeRemoving } from '@/server/files/remove-files'
import { resumeSweeps, SWEEP_FILES, sweepFiles } from '@/server/files/sweep-files'
import { SEND_FISCAL } from '@/server/fiscal-receipts/follow-payments'
import { resumeSending, sendSales } from '@/server/fiscal-receipts/send-sales'
import type { BackupStore } from '@/server/gateways/backup-store'
import { carrierGateway } from '@/server/gateways/dcsa'
import type { FileStore } from '@/server/gateways/file-store'
import { fiscalProvider } from '@/server/gateways/fiscal-providers'
import { messageGateways } from '@/server/gateways/message-gateways'
import { paymentGateway } from '@/server/gateways/payment-gateways'
import { IMPORT_STEP } from '@/server/imports/change-import'
import { importStep, resumeImports } from '@/server/imports/import-worker'
import { MATCH_MONEY, matchWaiting, resumeMatching } from '@/server/incoming-money/match-waiting'
import { forgetOldReports } from '@/server/messages/sending/maintenance'
import { sendDigests } from '@/server/notifications/send-digests'
import { askForRemoval, REMOVE_OLD, removeOldData } from '@/server/retention/remove-old'
import { forgetOldSendings } from '@/server/sendings/undo-sending'
import { remindDebtors } from '@/server/statements/remind-debtor'
import { createMessageSender } from './message-sender'
import { createPaymentFollower } from './payment-follower'
import { createWebhookSender } from './webhook-sender'
import { createWorker, type Worker } from './worker'

interface WorkerParts {
  config: Config
  databaseUrl: string
  /** The role that backups are made by. */
  ownerUrl: string
  store: FileStore
  backups: BackupStore
  log: Logger
}

/** A round of the sender needs one connection a gateway; payment requests are followed and webhooks sent beside it. */
const SENDER_CONNECTIONS = 4

/** The background worker: jobs of the queue, messages of the outbox, and webhooks. */
export function backgroundWorker({
  config,
  databaseUrl,
  ownerUrl,
  store,
  backups,
  log,
}: WorkerParts): Worker {
  const keepHead = createHeadKeeper({ config, log })
  const provider = fiscalProvider(config.fiscal)
  const carrier = carrierGateway(config.carrier)
  const jobs = createWorker({
    databaseUrl,
    log,
    graceMs: config.shutdownGraceMs,
    tasks: (pool) => {
      const db = createDatabase(pool)
      return {
        [IMPORT_STEP]: importStep({ db, config, log }),
        [SWEEP_FILES]: sweepFiles({ db, store, log }),
        [REMOVE_FILES]: removeFileBytes({ db, store }),
        [REMOVE_OLD]: removeOldData({ db, log }),
        [BACK_UP]: backUp({ db, ownerUrl, config, store, backups, log }),
        [MATCH_MONEY]: matchWaiting({ db, config, log }),
        [SEND_FISCAL]: async () => {
          if (provider && config.fiscal)
            await sendSales({ db, provider, log, timeoutMs: config.fiscal.timeoutMs })
        },
        [MOVE_BY_CARRIER]: moveByCarrier({ db, config, log }),
        [FOLLOW_CARRIERS]: async () => {
          if (carrier) await followBatches({ db, config, log, gateway: carrier })
        },
      }
    },
    sweep: async (pool, isStart) => {
      const db = createDatabase(pool)
      await resumeImports(db, isStart)
      if (isStart) await resumeSweeps(db)
      if (isStart) await resumeRemoving(db)
      await resumeMatching(db)
      if (provider) await resumeSending(db)
      if (carrier) await askToFollow(db)
      await sealAudit(db, config)
      await keepHead(db)
      await forgetOldReports(db)
      await forgetOldSendings(db)
      await askForBackup({ db, config }, { isStart })
      await askForRemoval(db, { isStart })
      await remindDebtors({ db, config, log })
      await sendDigests({ db, config })
    },
  })
  const gateways = messageGateways(config.messages)
  const gateway = paymentGateway(config.payments)
  const pool = createPool(databaseUrl, SENDER_CONNECTIONS, { answerWithinMs: ANSWER_WITHIN_MS })
  const db = createDatabase(pool)
  const parts = [
    jobs,
    createWebhookSender({ db, config, log }),
    ...(gateways.length > 0 ? [createMessageSender({ config, db, gateways, log })] : []),
    ...(gateway ? [createPaymentFollower({ db, config, log, gateway })] : []),
  ]
  return {
    state: jobs.state,
    start() {
      for (const part of parts) part.start()
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
      await pool.end()
    },
  }
}
