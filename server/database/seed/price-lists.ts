import type { ClientBase } from 'pg'
import type { Calendar } from './calendar'
import { insertRows } from './insert-rows'
import type { People } from './people'
import type { ProductBook } from './products'
import { createRandom } from './random'

/** The list agrees with the products' own prices and begins in two weeks: until then prices are typed. */
export async function fillPriceList(
  client: ClientBase,
  { list: products }: ProductBook,
  calendar: Calendar,
  people: People,
): Promise<void> {
  const random = createRandom('price lists')
  const listId = random.uuid()
  const list = {
    id: listId,
    name: `Prices from ${calendar.daysAgo(-14)}`,
    first_day: calendar.daysAgo(-14),
    created_by: people.manager,
  }
  await insertRows(client, 'price_lists', [list])
  const rules = products.map(({ id, mode, measure, price }, position) => ({
    id: random.uuid(),
    list_id: listId,
    position,
    product_id: id,
    freight_mode: mode,
    measure,
    currency: 'USD',
    price,
    rounding_direction: 'up',
    divisor: measure === 'kg' && mode === 'air' ? 6000 : null,
    scope: 'package',
  }))
  await insertRows(client, 'price_rules', rules)
  // A published list takes no rules any more.
  await client.query('update price_lists set published_at = now(), published_by = $1 where id = $2', [
    people.manager,
    listId,
  ])
}
