import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'

export interface ActiveInvoice {
  number: string
  dueOn: CalendarDate
}

/** The issued invoices that packages stand on, which were not credited as a whole. */
export async function findActiveInvoices(
  db: Database,
  packageIds: readonly string[],
): Promise<ActiveInvoice[]> {
  if (packageIds.length === 0) return []
  const rows = await db
    .selectFrom('package_due_dates')
    .select(['number', 'due_on'])
    .distinct()
    .where('package_id', 'in', [...packageIds])
    .orderBy('number')
    .execute()
  return rows.map(({ number, due_on }) => ({ number: number ?? '', dueOn: due_on ?? '' }))
}
