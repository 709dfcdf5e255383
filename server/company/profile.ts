import { type CompanyProfile, companyProfile } from '@/lib/contracts/company'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import type { Database } from '@/server/core/database'
import { selectSetting } from './store'

/** The company's profile: what the office set, over the default where it set nothing. */
export async function findCompanyProfile(db: Database): Promise<CompanyProfile> {
  const own = await selectSetting(db, 'company')
  const merged = typeof own === 'object' && own !== null ? { ...DEFAULT_COMPANY, ...own } : DEFAULT_COMPANY
  return companyProfile.parse(merged)
}

const DEFAULT_ADVANCE_PERCENT = 50

/** Percent of the price that is paid before cargo is approved; 0 turns the rule off. */
export async function findAdvancePercent(db: Database): Promise<number> {
  const own = await selectSetting(db, 'advancePercent')
  return typeof own === 'number' && own >= 0 && own <= 100 ? own : DEFAULT_ADVANCE_PERCENT
}
