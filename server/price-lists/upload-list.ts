import type { uploadPriceList as endpoint, WholePriceList } from '@/lib/contracts/price-lists'
import { MOST_RULES } from '@/lib/contracts/price-lists'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { type NamedSheet, receiveSheet } from '@/server/imports/receive-sheet'
import type { Sheets } from '@/server/imports/sheets'
import { findLanes } from '@/server/lanes/find-lanes'
import { findProductsByName } from '@/server/products/find-products'
import { type NamedProducts, productNames, readRules } from './rule-sheet'
import { aboutList, lockDraft, readList, recorded } from './save-list'
import { replaceRules, touchList } from './store'

/** Those that the draft names already come first: a product that is offered no more keeps its rule. */
async function findNamed(
  { db, language }: Context,
  sheet: NamedSheet,
  { rules }: WholePriceList,
): Promise<NamedProducts> {
  const found = new Map<string, { id: string }[]>(await findProductsByName(db, productNames(sheet, language)))
  const own = new Map<string, Set<string>>()
  for (const { productId, product } of rules) {
    if (!productId || !product) continue
    for (const name of Object.values(product)) {
      const key = name.toLowerCase()
      own.set(key, (own.get(key) ?? new Set()).add(productId))
    }
  }
  for (const [name, ids] of own)
    found.set(
      name,
      [...ids].map((id) => ({ id })),
    )
  return found
}

/** Replaces the rules of a draft by those of a sheet, all or none. */
export function uploadPriceList(sheets: Sheets) {
  return async (
    context: Context,
    { params, query, request }: InputOf<typeof endpoint>,
  ): Promise<WholePriceList> => {
    const sheet = await receiveSheet(context, sheets, request, { leastColumns: 2, mostRows: MOST_RULES })
    return context.db.transaction().execute(async (trx) => {
      const inside = { ...context, db: trx }
      await lockDraft(inside, params.id, query.version)
      const before = await readList(inside, params.id)
      const products = await findNamed(inside, sheet, before)
      const { cities } = await findLanes(trx)
      const rules = readRules(sheet, { products, cities }, context.language)
      await replaceRules(trx, params.id, rules)
      await touchList(trx, params.id)
      const after = await readList(inside, params.id)
      const changes = {
        ...differences(recorded(before), recorded(after)),
        file: { old: null, new: sheet.name },
      }
      const about = aboutList(after.customer?.id)
      await audit(inside, {
        action: 'priceList.updated',
        entity: 'priceList',
        entityId: params.id,
        changes,
        about,
      })
      return after
    })
  }
}
