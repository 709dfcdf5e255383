import * as z from 'zod'
import type { LiabilitySettings, putLiability as putEndpoint } from '@/lib/contracts/claim-settlements'
import { decimalOut } from '@/lib/contracts/fields'
import type { Liability } from '@/lib/domain/cargo-claims'
import { decimal } from '@/lib/domain/money'
import { findSetting, putSetting, takeSetting } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteException } from '@/server/exceptions/exceptions'

const LIABILITY = 'liability'

const stored = z.object({
  perKgUSD: decimalOut.nullable(),
  declaredPercent: decimalOut.nullable(),
  insuredPercent: decimalOut.nullable(),
  secondPersonAboveUSD: decimalOut.nullable(),
})

const NOTHING_SET: Liability = {
  perKgUSD: null,
  declaredPercent: null,
  insuredPercent: null,
  secondPersonAboveUSD: null,
}

const read = (value: unknown): Liability => stored.safeParse(value).data ?? NOTHING_SET

export async function findLiability({ db }: Pick<Context, 'db'>): Promise<Liability> {
  return read((await findSetting(db, LIABILITY)).value)
}

export async function getLiability({ db }: Context): Promise<LiabilitySettings> {
  const { value, version } = await findSetting(db, LIABILITY)
  return { ...read(value), version }
}

/** Whether sums are settled by one person that waited for a second one before. */
function isWidened({ secondPersonAboveUSD: before }: Liability, { secondPersonAboveUSD: after }: Liability) {
  return after !== null && (before === null || decimal(after).gt(before))
}

export async function putLiability(
  context: Context,
  { body }: InputOf<typeof putEndpoint>,
): Promise<LiabilitySettings> {
  const { version, ...after } = body
  const own = await takeSetting(context.db, LIABILITY)
  if (own.version !== version) throw staleVersion()
  const before = read(own.value)
  await putSetting(context.db, LIABILITY, after, actorOf(context).id)
  const changes = differences(before, after)
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'company.changed', entity: 'settings', entityId: LIABILITY, changes })
  }
  if (isWidened(before, after)) {
    await noteException(context, {
      kind: 'settings',
      subjectId: null,
      label: 'secondPersonAboveUSD',
      old: before.secondPersonAboveUSD,
      new: after.secondPersonAboveUSD,
    })
  }
  return getLiability(context)
}
