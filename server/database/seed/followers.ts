import type { Insertable } from 'kysely'
import type { PackageFollowers } from '@/server/database/types'
import type { Calendar } from './calendar'
import type { DemoPackage } from './packages'

/** Numbers that are never given out: a daughter's, a driver's. */
const PHONES = [
  { phone: '+255700555021', language: 'sw' },
  { phone: '+255700555022', language: 'en' },
]
const FOLLOWED = 3

/** The newest cargo of a batch that is on its way has people who wait for it. */
export function makeFollowers(
  packages: readonly DemoPackage[],
  calendar: Calendar,
): Insertable<PackageFollowers>[] {
  const sailing = packages.filter(({ batch }) => batch !== null && batch.status < 4)
  return sailing.slice(0, FOLLOWED).flatMap(({ id }, index) =>
    PHONES.slice(index === 0 ? 0 : 1).map((one) => ({
      ...one,
      package_id: id,
      created_at: calendar.at(1, 9),
    })),
  )
}
