import { BATCHES } from './examples/batches'
import { CARGO } from './examples/cargo'
import { INVOICES } from './examples/invoices'
import { MESSAGES } from './examples/messages'
import { MONEY } from './examples/money'
import { OFFICE } from './examples/office'
import { PEOPLE } from './examples/people'
import { PORTAL } from './examples/portal'
import { PRICES } from './examples/prices'
import { WAREHOUSE } from './examples/warehouse'

/**
 * Bodies as programs send them, by the call: the page shows them where zod alone would say 'string'. Each call with a body
 * has one; `tests/server/openapi.test.ts` says which is missing and checks each by its contract.
 */
export const EXAMPLE_BODIES: Readonly<Record<string, object>> = {
  ...PEOPLE,
  ...CARGO,
  ...WAREHOUSE,
  ...BATCHES,
  ...PRICES,
  ...MONEY,
  ...INVOICES,
  ...MESSAGES,
  ...PORTAL,
  ...OFFICE,
}
