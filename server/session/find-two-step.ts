import type { Account } from '@/lib/contracts/account'
import type { Database } from '@/server/core/database'
import { countRecoveryCodes, selectTwoStep } from './two-step-store'

/** What an account's owner may know of its second step: never the secret. */
export async function findTwoStep(
  db: Database,
  employeeId: string,
): Promise<Pick<Account, 'twoStepSince' | 'recoveryCodesLeft'>> {
  const row = await selectTwoStep(db, employeeId)
  return {
    twoStepSince: row?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: row?.confirmed_at ? await countRecoveryCodes(db, employeeId) : 0,
  }
}
