import * as contract from '@/lib/contracts/forgetting'
import type { Context } from '@/server/core/context'
import { type Route, route } from '@/server/core/route'
import {
  askToBeForgotten,
  getCustomerForgetting,
  getForgetting,
  takeForgettingDown,
  withdrawCustomerForgetting,
  withdrawForgetting,
} from './ask'
import { carryOutForgetting, declineForgetting } from './carry-out'
import { findHindrances } from './hindrances'
import { selectWaiting } from './store'

async function listRequests({ db }: Context): Promise<contract.ForgettingRequest[]> {
  const requests: contract.ForgettingRequest[] = []
  for (const row of await selectWaiting(db)) {
    requests.push({
      id: row.id,
      customer: { id: row.customer_id, name: row.customer_name },
      askedAt: row.created_at.toISOString(),
      takenDown: row.asked_by_name === null ? null : { by: row.asked_by_name, note: row.note },
      hindrances: await findHindrances(db, row.customer_id),
    })
  }
  return requests
}

export const forgettingRoutes: Route[] = [
  route(contract.getForgetting, getForgetting),
  route(contract.askToBeForgotten, askToBeForgotten),
  route(contract.withdrawForgetting, withdrawForgetting),
  route(contract.getCustomerForgetting, getCustomerForgetting),
  route(contract.takeForgettingDown, takeForgettingDown),
  route(contract.withdrawCustomerForgetting, withdrawCustomerForgetting),
  route(contract.listForgettingRequests, listRequests),
  route(contract.carryOutForgetting, carryOutForgetting),
  route(contract.declineForgetting, declineForgetting),
]
