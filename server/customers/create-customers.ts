import { randomUUID } from 'node:crypto'
import type { createCustomer } from '@/lib/contracts/customers'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import { auditAll, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { insertMany } from '@/server/core/insert-many'
import { checkSalesPersons, customerFields } from './save-customer'

type Input = BodyOf<typeof createCustomer>

const CODE_TAKEN: FieldProblem[] = [{ field: 'secretTrackingCode', key: 'field.secretCodeTaken', params: {} }]

/** createCustomer for many: the same fields, checks and audit, in a few statements. Answers each one's id, or what refused it. */
export async function createCustomers(
  context: Context,
  inputs: readonly Input[],
): Promise<(string | FieldProblem[])[]> {
  const salesPersonIds = [...new Set(inputs.flatMap((input) => input.salesPersonIds))]
  const [first] = inputs
  if (first) await checkSalesPersons(context, { ...first, salesPersonIds })
  const created_by = actorOf(context).id
  const all = inputs.map((input) => ({ id: randomUUID(), input }))
  const { db } = context
  const rows = all.map(({ id, input }) => ({ id, ...customerFields(input), created_by }))
  // The unique index settles who has a secret code: whoever comes second is not written.
  const written = new Set(await insertMany(db, 'customers', rows, 'id'))
  const made = all.filter(({ id }) => written.has(id))
  const phones = made.flatMap(({ id: customer_id, input }) =>
    input.phones.map((phone, position) => ({ customer_id, position, phone })),
  )
  await insertMany(db, 'customer_phones', phones, 'customer_id')
  const people = made.flatMap(({ id: customer_id, input }) =>
    [...new Set(input.salesPersonIds)].map((employee_id) => ({ customer_id, employee_id })),
  )
  await insertMany(db, 'customer_sales_persons', people, 'customer_id')
  await auditAll(
    context,
    made.map(({ id, input }) => ({
      action: 'customer.created',
      entity: 'customer',
      entityId: id,
      changes: differences({}, input),
    })),
  )
  return all.map(({ id }) => (written.has(id) ? id : CODE_TAKEN))
}
