import type { DataOf } from '@/lib/contracts/endpoint'
import {
  type getStorageSettings as getEndpoint,
  type putStorageSettings as putEndpoint,
  type StorageSettings,
  storedStorage,
} from '@/lib/contracts/own-storage'
import type { StorageTariff } from '@/lib/domain/own-storage'
import { findSetting, putSetting, takeSetting } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'

export const OWN_STORAGE = 'ownStorage'

const NOTHING_CHARGED: StorageTariff = { currency: 'TZS', validFrom: null, sea: null, air: null }

export const storageTariffOf = (value: unknown): StorageTariff =>
  storedStorage.safeParse(value).data ?? NOTHING_CHARGED

export async function findStorageTariff(db: Database): Promise<StorageTariff> {
  return storageTariffOf((await findSetting(db, OWN_STORAGE)).value)
}

export async function getStorageSettings({ db }: Context): Promise<DataOf<typeof getEndpoint>> {
  const { value, version } = await findSetting(db, OWN_STORAGE)
  return { ...storageTariffOf(value), version } as StorageSettings
}

/** As the audit log keeps it: what is charged for each mode in one text. */
function audited({ sea, air, ...rest }: StorageTariff) {
  const textOf = (terms: StorageTariff['sea']) =>
    terms &&
    `${terms.freeDays} + ${terms.measure}: ${terms.bands.map((band) => `${band.fromDay}+ ${band.perDay}`).join('; ')}`
  return { ...rest, storageSea: textOf(sea), storageAir: textOf(air) }
}

export async function putStorageSettings(
  context: Context,
  { body }: InputOf<typeof putEndpoint>,
): Promise<StorageSettings> {
  const { version, ...after } = body
  const own = await takeSetting(context.db, OWN_STORAGE)
  if (own.version !== version) throw staleVersion()
  await putSetting(context.db, OWN_STORAGE, after, actorOf(context).id)
  const changes = differences(audited(storageTariffOf(own.value)), audited(after))
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'company.changed', entity: 'settings', entityId: OWN_STORAGE, changes })
  }
  return getStorageSettings(context)
}
