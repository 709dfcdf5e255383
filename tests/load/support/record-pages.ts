import type { DemoSession } from './browser'

/** Lists of the API, and the pages that show one record of each. */
const PAGES = [
  { list: 'packages', pages: ['/admin/packages/(id)/edit'] },
  { list: 'batches', pages: ['/admin/batches/(id)/loading', '/admin/finance/batches/(id)'] },
  { list: 'customers', pages: ['/admin/customers/(id)/merge', '/admin/money-transfer/customers/(id)'] },
  { list: 'employees', pages: ['/admin/employees/(id)'] },
  { list: 'posts', pages: ['/admin/blog/(id)'] },
  { list: 'bulk-messages', pages: ['/admin/bulk-messages/(id)'] },
  { list: 'imports', pages: ['/admin/imports/(id)'] },
  { list: 'money-transfers', pages: ['/admin/money-transfer/(id)'] },
  { list: 'suppliers', pages: ['/admin/suppliers/(id)'] },
  { list: 'cargo-claims', pages: ['/admin/cargo-claims/(id)'] },
  { list: 'issued-invoices', pages: ['/admin/invoices/issued/(id)'] },
  { list: 'price-lists', pages: ['/admin/price-lists/(id)'] },
  { list: 'tt-invoices', pages: ['/admin/tt-invoice/(id)'] },
]

/** The office's pages of one record, with the first that the demo has; what it has none of is left out. */
export async function recordPages(origin: string, { token }: DemoSession): Promise<string[]> {
  const found = await Promise.all(
    PAGES.map(async ({ list, pages }) => {
      const answer = await fetch(`${origin}/api/v1/${list}?itemsPerPage=1`, {
        headers: { 'auth-token': token },
      })
      if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
      const { data } = (await answer.json()) as { data: { result: { id: string }[] } }
      const id = data.result[0]?.id
      return id ? pages.map((page) => page.replace('(id)', id)) : []
    }),
  )
  return [...found.flat(), '/admin/receipts/1']
}
