import type { Insertable } from 'kysely'
import type { Products } from '@/server/database/types'
import type { Calendar } from './calendar'
import type { People } from './people'
import { type DemoProduct, PRODUCT_CARDS } from './product-cards'
import { createRandom } from './random'

export interface ProductBook {
  list: DemoProduct[]
  rows: Insertable<Products>[]
}

export function makeProducts(calendar: Calendar, people: People): ProductBook {
  const random = createRandom('products')
  const added = calendar.at(585, 8)
  const list = PRODUCT_CARDS.map((card) => ({ id: random.uuid(), ...card }))
  const rows = list.map(({ id, names, mode, measure, customMeasure, price, hsCode }) => ({
    id,
    english: names[0],
    chinese: names[1],
    swahili: names[2],
    general_name: names[3],
    quantity_measure: measure,
    custom_quantity_measure: customMeasure,
    freight_mode: mode,
    price,
    hs_code: hsCode,
    created_by: people.manager,
    created_at: added,
    updated_at: added,
  }))
  return { list, rows }
}
