import { sql } from 'kysely'
import { SEARCH_KINDS, type SearchResult, type SearchTotal } from '@/lib/contracts/search'
import type { Keywords } from '@/lib/domain/search'
import type { Database } from '@/server/core/database'
import {
  searchEmployees,
  searchPosts,
  searchTransactions,
  similarEmployees,
  similarPosts,
} from './admin-store'
import { type Found, nothing } from './cap'
import { searchBatches, searchCartons, searchProducts, similarProducts } from './cargo-store'
import { searchCustomers } from './customers-store'
import { searchPackages } from './packages-store'
import {
  presentBatchHit,
  presentCartonHit,
  presentCustomerHit,
  presentEmployeeHit,
  presentPackageHit,
  presentPostHit,
  presentProductHit,
  presentTransactionHit,
} from './presenter'

/** What of the house the reader may see beyond the cargo. */
export interface SearchPermissions {
  customers: boolean
  transactions: boolean
  drafts: boolean
  employees: boolean
}

interface Asked {
  keywords: Keywords
  /** Of the company's tracking numbers. */
  prefix: string
  permissions: SearchPermissions
}

async function findAll(db: Database, { keywords, prefix, permissions }: Asked) {
  // A pattern that looks frequent and is rare would be sought row by row; the indexes are the better bet each time.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(db)
  const found = {
    packages: await searchPackages(db, keywords, prefix),
    customers: permissions.customers ? await searchCustomers(db, keywords) : nothing<never>(),
    batches: await searchBatches(db, keywords),
    cartons: await searchCartons(db, keywords),
    products: await searchProducts(db, keywords),
    transactions: permissions.transactions ? await searchTransactions(db, keywords) : nothing<never>(),
    posts: await searchPosts(db, keywords, permissions.drafts),
    employees: permissions.employees ? await searchEmployees(db, keywords) : nothing<never>(),
  }
  if (Object.values(found).some(({ rows, isSimilar }) => rows.length > 0 && !isSimilar)) return found
  return {
    ...found,
    products: await similarProducts(db, keywords),
    posts: await similarPosts(db, keywords, permissions.drafts),
    employees: permissions.employees ? await similarEmployees(db, keywords) : nothing<never>(),
  }
}

function totalsOf(found: Awaited<ReturnType<typeof findAll>>): SearchTotal[] {
  return SEARCH_KINDS.flatMap((kind) => {
    const { rows, ...total }: Found<unknown> = found[kind]
    return rows.length > 0 ? [{ kind, ...total }] : []
  })
}

/** Everything that answers to the keywords, a few of each kind; on one connection, one statement after the other. */
export async function findHits(db: Database, asked: Asked): Promise<SearchResult> {
  const found = await db.transaction().execute((trx) => findAll(trx, asked))
  return {
    packages: found.packages.rows.map(presentPackageHit),
    customers: found.customers.rows.map(presentCustomerHit),
    batches: found.batches.rows.map(presentBatchHit),
    cartons: found.cartons.rows.map(presentCartonHit),
    products: found.products.rows.map(presentProductHit),
    transactions: found.transactions.rows.map(presentTransactionHit),
    posts: found.posts.rows.map(presentPostHit),
    employees: found.employees.rows.map(presentEmployeeHit),
    totals: totalsOf(found),
  }
}
