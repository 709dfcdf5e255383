import { type Decimal, decimal, plain } from '@/lib/domain/money'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { type DeclaredRow, selectDeclaredById, upsertCustoms } from './store'

const KG_SCALE = 3
const USD_SCALE = 2

type Declared = Pick<DeclaredRow, 'description' | 'hs_code' | 'net_kg' | 'declared_usd'>

interface Part {
  id: string
  pieces: number
  weight_kg: Decimal
  total_usd: Decimal
}

/** What of a value falls to each of two parts by their shares; null where nothing is. */
function inTwo(value: Decimal | null, shares: readonly [Decimal | number, Decimal | number], scale: number) {
  const whole = decimal(shares[0]).plus(shares[1])
  if (value === null || whole.eq(0)) return [null, null]
  const second = decimal(value).times(shares[1]).div(whole).round(scale)
  return [decimal(value).minus(second), second].map((some) => (some.gt(0) ? plain(some) : null))
}

async function saveDeclared(
  context: Context,
  packageId: string,
  before: Declared | null,
  declared: Declared,
): Promise<void> {
  const { db } = context
  await upsertCustoms(db, { package_id: packageId, ...declared, updated_by: actorOf(context).id })
  const recorded = ({
    description,
    hs_code: hsCode,
    net_kg: netKg,
    declared_usd: declaredUSD,
  }: Declared) => ({
    description,
    hsCode,
    netKg: netKg && plain(decimal(netKg)),
    declaredUSD: declaredUSD && plain(decimal(declaredUSD)),
  })
  await audit(context, {
    action: 'package.customsSaved',
    entity: 'package',
    entityId: packageId,
    changes: differences(before ? recorded(before) : {}, recorded(declared)),
  })
}

/** Both parts of a package that was split tell the customs the same; net weight goes by the weight, the value by the price. */
export async function splitCustoms(context: Context, travels: Part, stays: Part): Promise<void> {
  const whole = await selectDeclaredById(context.db, travels.id)
  if (!whole || whole.customs_version === null) return
  const { description, hs_code, net_kg, declared_usd } = whole
  const isPriced = decimal(travels.total_usd).plus(stays.total_usd).gt(0)
  const net = inTwo(net_kg, [travels.weight_kg, stays.weight_kg], KG_SCALE)
  const shares = isPriced
    ? ([travels.total_usd, stays.total_usd] as const)
    : ([travels.pieces, stays.pieces] as const)
  const value = inTwo(declared_usd, shares, USD_SCALE)
  const declaredAt = (at: 0 | 1): Declared => ({
    description,
    hs_code,
    net_kg: net[at] ?? null,
    declared_usd: value[at] ?? null,
  })
  await saveDeclared(context, travels.id, whole, declaredAt(0))
  await saveDeclared(context, stays.id, null, declaredAt(1))
}
