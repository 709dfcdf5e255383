import { addDays, officeMidnight, officeToday } from '@/lib/domain/dates'
import { sealAudit } from '@/server/audit/seal'
import { removeOverdue } from '@/server/bin/remove-for-good'
import { claimDueBatch } from '@/server/carrier-events/store'
import { createLog } from '@/server/core/log'
import { findDigestReaders } from '@/server/employees/digests'
import { resumeSweeps } from '@/server/files/sweep-files'
import { resumeSending } from '@/server/fiscal-receipts/send-sales'
import { resumeImports } from '@/server/imports/import-worker'
import { forgetAbandonedImports } from '@/server/imports/routes'
import { lockNextDue, selectAccountsDue } from '@/server/incoming-money/store'
import { claimDue as claimMessages } from '@/server/messages/sending/claim'
import {
  finishBulkMessages,
  forgetOldReports,
  giveUpLost,
  writeSmsInstead,
} from '@/server/messages/sending/maintenance'
import { forgetOldNotifications } from '@/server/notifications/own-notifications'
import { claimDue as claimPayments } from '@/server/payment-requests/store'
import { forgetPortalCodes } from '@/server/portal/routes'
import { removeOldData } from '@/server/retention/remove-old'
import { forgetOldSendings } from '@/server/sendings/undo-sending'
import { forgetOldDevices } from '@/server/session/known-device'
import { forgetDeadLinks, forgetDeadSessions } from '@/server/session/routes'
import { selectOldDebts } from '@/server/statements/store'
import { compactSums } from '@/server/transactions/month-sums'
import { claimDue as claimWebhooks } from '@/server/webhooks/deliver'
import { forgetOldDeliveries } from '@/server/webhooks/routes'
import type { TestApi } from './api'

interface Work {
  what: string
  run(api: TestApi): Promise<unknown>
  /** Growing tables that it may read whole. */
  whole?: readonly string[]
}

const gateway = { name: 'beem', channel: 'sms', perSecond: 20 } as const
const DAYS = 30

/** What the worker and every copy of the program do by themselves, each second, minute or hour. */
export const WORK: readonly Work[] = [
  { what: 'messages that are due', run: ({ db }) => claimMessages(db, { gateway, most: 1, isQuiet: false }) },
  { what: 'messages that nobody answered', run: ({ db }) => giveUpLost(db) },
  { what: 'bulk messages that are over', run: ({ db }) => finishBulkMessages(db) },
  { what: 'an SMS instead of a refused notice', run: ({ db }) => writeSmsInstead(db) },
  {
    what: 'reports of gateways',
    run: ({ db }) => forgetOldReports(db),
    // Not one row where there is nothing to remove; else the reports of ninety days.
    whole: ['gateway_reports'],
  },
  { what: 'webhooks that are due', run: ({ db }) => claimWebhooks(db, 20, []) },
  { what: 'deliveries of webhooks that are over', run: ({ db }) => forgetOldDeliveries(db) },
  {
    what: 'payment requests that are due',
    run: ({ db }) => claimPayments(db, { gateway: 'azampay', most: 20, leaseMs: 1000 }),
  },
  {
    what: 'incoming money that is due',
    run: async ({ db }) => {
      const [account = ''] = await selectAccountsDue(db)
      return lockNextDue(db, account)
    },
  },
  { what: 'a batch of which a carrier is asked', run: ({ db }) => claimDueBatch(db, null, 60) },
  { what: 'fiscal receipts that are due', run: ({ db }) => resumeSending(db) },
  { what: 'imports that stand still', run: ({ db }) => resumeImports(db, false) },
  { what: 'sweeps of files that stand still', run: ({ db }) => resumeSweeps(db) },
  { what: 'the next block of the audit chain', run: ({ db, config }) => sealAudit(db, config) },
  { what: 'what could be undone until now', run: ({ db }) => forgetOldSendings(db) },
  { what: 'readers of a digest', run: ({ db }) => findDigestReaders(db, officeToday()) },
  {
    what: 'debts that are due',
    run: ({ db }) => {
      const today = officeToday()
      const since = officeMidnight(addDays(today, -DAYS))
      return selectOldDebts(db, { before: since, dueBefore: today, remindedBefore: since })
    },
    // Once a day, all that is open.
    whole: ['packages'],
  },
  {
    what: 'what is older than the company keeps it',
    run: async ({ db, owner, config }) => {
      await owner.query(
        `insert into settings (key, value) values ('retention', '{"messageDays": 3650, "visitorDays": 3650, "photoDays": 3650}')
          on conflict (key) do update set value = excluded.value`,
      )
      await removeOldData({ db, log: createLog(config, { write: () => {} }) })({ id: officeToday() })
    },
    // Once a night: photos that are left, with the day on which their packages were handed over.
    whole: ['package_photos', 'packages', 'sessions'],
  },
  { what: 'the bin', run: ({ db }) => db.transaction().execute((trx) => removeOverdue(trx, 'plans', 10)) },
  // A session lives for half a day.
  { what: 'sessions that are over', run: ({ db }) => forgetDeadSessions(db), whole: ['sessions'] },
  { what: 'links for passwords that are over', run: ({ db }) => forgetDeadLinks(db) },
  { what: 'devices that nobody uses', run: ({ db }) => forgetOldDevices(db) },
  { what: 'codes and links of customers', run: ({ db }) => forgetPortalCodes(db) },
  { what: 'changes of sums', run: ({ db }) => compactSums(db) },
  { what: 'imports that nobody went on with', run: ({ db }) => forgetAbandonedImports(db) },
  { what: 'notifications that are over', run: ({ db }) => forgetOldNotifications(db) },
]
