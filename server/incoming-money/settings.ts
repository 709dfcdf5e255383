import type { IncomingMoneySettings, putIncomingMoneySettings } from '@/lib/contracts/incoming-money'
import { findSetting, putSetting, takeSetting } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { noteException } from '@/server/exceptions/exceptions'
import { paymentGateway } from '@/server/gateways/payment-gateways'
import { findDoor } from '@/server/payment-requests/offer'

const KEY = 'textsBookThemselves'

/** Whether a pasted text alone may book itself; not until somebody says so, since anybody can write one. */
export async function findTextsBookThemselves(db: Database): Promise<boolean> {
  return (await findSetting(db, KEY)).value === true
}

export async function getIncomingMoneySettings({ db, config }: Context): Promise<IncomingMoneySettings> {
  const { value, version } = await findSetting(db, KEY)
  const gateway = paymentGateway(config.payments)
  return {
    textsBookThemselves: value === true,
    paymentGateway: gateway && {
      label: gateway.label,
      account: config.payments?.account ?? '',
      isReady: (await findDoor({ db, config })) !== null,
    },
    version,
  }
}

export async function saveIncomingMoneySettings(
  context: Context,
  { body }: InputOf<typeof putIncomingMoneySettings>,
) {
  const before = await takeSetting(context.db, KEY)
  if (before.version !== body.version) throw staleVersion()
  const old = before.value === true
  const { textsBookThemselves: next } = body
  await putSetting(context.db, KEY, next, actorOf(context).id)
  if (old !== next) {
    const changes = { [KEY]: { old, new: next } }
    await audit(context, { action: 'company.changed', entity: 'settings', entityId: KEY, changes })
  }
  if (next && !old) {
    const values = { old: String(old), new: String(next) }
    await noteException(context, { kind: 'settings', subjectId: null, label: KEY, ...values })
  }
  return getIncomingMoneySettings(context)
}
