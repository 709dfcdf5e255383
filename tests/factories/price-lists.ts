import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { createPriceList, publishPriceList } from '@/lib/contracts/price-lists'
import { officeToday } from '@/lib/domain/dates'
import type { TestApi } from '@/tests/server/support/api'
import { ask } from '@/tests/server/support/call'

type Input = BodyInputOf<typeof createPriceList>

/** A published list, in force from today unless it says otherwise. */
export async function publishList(
  api: TestApi,
  token: string,
  { rules, ...rest }: Pick<Input, 'rules'> & Partial<Input>,
) {
  const body = { name: 'List', firstDay: officeToday(), ...rest, rules }
  const { id, version } = await ask(api, createPriceList, { token, body })
  return ask(api, publishPriceList, { token, params: { id }, body: { version } })
}
