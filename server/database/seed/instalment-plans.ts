import type { PackagePlan } from './package-plans'
import type { Random } from './random'

interface Instalment {
  /** Share of what is due, or all that is left. */
  share: number | 'rest'
  days: number
}

export interface InstalmentPlan {
  instalments: Instalment[]
  /** Paid beyond the price with the last instalment, US$. */
  extraUsd: number
  /** Why a manager closed a payment that was not whole. */
  forcedReason: string | null
  /** Why a manager let cargo go without the advance. */
  overrideReason: string | null
}

const NOTHING: InstalmentPlan = { instalments: [], extraUsd: 0, forcedReason: null, overrideReason: null }

/** Most pay half before shipping; one in six all of it, and a few are let through by the manager. */
function beforeShipping(approved: number, random: Random): InstalmentPlan {
  const plan: InstalmentPlan = { ...NOTHING, instalments: [] }
  const roll = random.next()
  if (roll < 0.05) plan.overrideReason = 'Known for years; pays on arrival.'
  else if (roll < 0.2) plan.instalments.push({ share: 'rest', days: approved })
  else plan.instalments.push({ share: random.pick([0.52, 0.55, 0.6]), days: approved })
  return plan
}

function onArrival(
  plan: InstalmentPlan,
  { discharged, delivered, batch }: PackagePlan,
  random: Random,
): void {
  if (discharged === null) return
  if (delivered === null) {
    // At the port, not yet collected: some pay ahead.
    if (random.chance(0.4))
      plan.instalments.push({ share: 'rest', days: random.int(1, Math.max(1, discharged)) })
    return
  }
  const roll = random.next()
  const isOld = batch !== null && batch.departed > 200
  if (roll < (isOld ? 0.03 : 0.12)) return
  if (isOld && roll < 0.09) {
    plan.instalments.push({ share: 0.3, days: delivered })
    plan.forcedReason = 'The rest was set off against goods damaged on the way.'
    return
  }
  if (roll < 0.3) plan.instalments.push({ share: 0.2, days: random.int(delivered, discharged) })
  if (roll > 0.98) plan.extraUsd = 4
  // Some took the goods on trust and paid weeks later.
  const paysLater = isOld && roll > 0.6 && roll < 0.9
  plan.instalments.push({ share: 'rest', days: paysLater ? delivered - random.int(10, 85) : delivered })
}

/** When a package is paid, and what the manager had to allow. */
export function planInstalments(cargo: PackagePlan, random: Random): InstalmentPlan {
  if (cargo.approved === null) {
    const paysEarly = cargo.released !== null && random.chance(0.6)
    const instalments = paysEarly ? [{ share: 0.5, days: cargo.released ?? 0 }] : []
    return { ...NOTHING, instalments }
  }
  const plan = beforeShipping(cargo.approved, random)
  const isPaid = plan.instalments.some((instalment) => instalment.share === 'rest')
  if (isPaid) return plan
  const isInProgress = cargo.batch !== null && cargo.batch.departed > 0 && cargo.discharged === null
  if (isInProgress && random.chance(0.3)) {
    plan.instalments.push({ share: 0.25, days: random.int(1, cargo.approved) })
  }
  onArrival(plan, cargo, random)
  return plan
}
