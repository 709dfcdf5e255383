import * as contract from '@/lib/contracts/sales-team'
import type { Context } from '@/server/core/context'
import { type Route, route } from '@/server/core/route'
import { listOnlineSales } from '@/server/employees/find-employees'
import { thumbnailUrl } from '@/server/files/addresses'

async function getOnlineSalesTeam(context: Context): Promise<contract.OnlineSalesPerson[]> {
  const people = await listOnlineSales(context.db)
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    whatsAppUrl: `https://wa.me/${(person.whatsapp_number ?? '').replace('+', '')}`,
    profileImg: person.storage_key ? thumbnailUrl(person.storage_key) : null,
  }))
}

export const salesTeamRoutes: Route[] = [
  route(contract.getOnlineSalesTeam, getOnlineSalesTeam, { shared: true }),
]
