import Big from 'big.js'
import type { DemoBatch } from './batches'
import type { Entry } from './books'
import type { DemoPackage } from './packages'
import { createRandom, type Random } from './random'

type Cost = Pick<Entry, 'currency' | 'amount' | 'description' | 'category' | 'days' | 'method'>

/** A draw around `value`, in whole steps. */
function around(value: Big, step: number, random: Random): string {
  return value.times(random.int(90, 110)).div(100).div(step).round(0).times(step).toFixed(2)
}

interface Load {
  cbm: Big
  weightKg: Big
}

function seaCosts(batch: DemoBatch, { cbm }: Load, random: Random): Cost[] {
  const costs: Cost[] = [
    {
      currency: 'CNY',
      amount: around(cbm.times(38).plus(600), 10, random),
      category: 'handling',
      description: 'Loading and export papers',
      days: batch.departed + 1,
      method: 'bank',
    },
    {
      currency: 'USD',
      amount: around(cbm.times(96), 1, random),
      category: 'ocean freight',
      description: 'Ocean freight Guangzhou - Dar es Salaam',
      days: batch.departed - 3,
      method: 'bank',
    },
  ]
  const discharged = batch.steps.find((step) => step.status === 4)?.days
  if (discharged === undefined) return costs
  return [
    ...costs,
    {
      currency: 'TZS',
      amount: around(cbm.times(205_000), 1000, random),
      category: 'customs',
      description: 'Import duty and taxes',
      days: discharged,
      method: 'bank',
    },
    {
      currency: 'TZS',
      amount: around(cbm.times(36_000), 1000, random),
      category: 'handling',
      description: 'Port handling and trucking to Kariakoo',
      days: Math.max(discharged - 1, 0),
      method: 'bank',
    },
  ]
}

function airCosts(batch: DemoBatch, { weightKg }: Load, random: Random): Cost[] {
  const costs: Cost[] = [
    {
      currency: 'USD',
      amount: around(weightKg.times('5.4'), 1, random),
      category: 'air freight',
      description: 'Air freight Hong Kong - Dar es Salaam',
      days: batch.departed,
      method: 'bank',
    },
  ]
  const discharged = batch.steps.find((step) => step.status === 4)?.days
  if (discharged === undefined) return costs
  const duty = {
    currency: 'TZS' as const,
    amount: around(weightKg.times(3900), 1000, random),
    category: 'customs',
    description: 'Import duty and airport handling',
    days: discharged,
    method: 'bank' as const,
  }
  return [...costs, duty]
}

/** What each batch cost so far: freight by what it carries, duties once it has landed. */
export function batchEntries(batches: readonly DemoBatch[], packages: readonly DemoPackage[]): Entry[] {
  const random = createRandom('batch costs')
  return batches.flatMap((batch) => {
    const cargo = packages.filter((each) => each.batch?.id === batch.id)
    const load = {
      cbm: cargo.reduce((sum, each) => sum.plus(each.cbm), new Big(0)),
      weightKg: cargo.reduce((sum, each) => sum.plus(each.weightKg), new Big(0)),
    }
    const costs = batch.mode === 'sea' ? seaCosts(batch, load, random) : airCosts(batch, load, random)
    return costs
      .filter((cost) => cost.days >= 0)
      .map((cost) => ({
        ...cost,
        type: 'expense' as const,
        description: `${cost.description}, ${batch.number}`,
        batchId: batch.id,
      }))
  })
}
