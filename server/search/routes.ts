import * as contract from '@/lib/contracts/search'
import { may } from '@/lib/domain/access'
import { visibleTo } from '@/lib/domain/field-access'
import { readKeywords } from '@/lib/domain/search'
import { findCompanyProfile } from '@/server/company/profile'
import { actorOf, type Context } from '@/server/core/context'
import { type InputOf, type Route, route } from '@/server/core/route'
import { findHits } from './find-hits'

async function search(context: Context, { query }: InputOf<typeof contract.search>) {
  const actor = actorOf(context)
  const { trackingPrefix } = await findCompanyProfile(context.db)
  const found = await findHits(context.db, {
    keywords: readKeywords(query.keywords),
    prefix: trackingPrefix,
    permissions: {
      customers: may(actor, 'customers.read'),
      transactions: may(actor, 'books.keep'),
      drafts: may(actor, 'blog.edit'),
      employees: may(actor, 'employees.manage'),
    },
  })
  const customers = found.customers.map((hit) => visibleTo(actor, 'customerHit', hit))
  return { ...found, customers }
}

export const searchRoutes: Route[] = [route(contract.search, search)]
