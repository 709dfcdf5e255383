import type { AgeBand } from '@/lib/domain/ageing'

/** An address below /admin with those parameters that have a value. */
export function addressOf(path: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const text = new URLSearchParams(given).toString()
  return text ? `/admin/${path}?${text}` : `/admin/${path}`
}

/** The entries behind a figure. */
export const entriesAddress = (query: Record<string, string | null | undefined>) =>
  addressOf('book-keeping', query)

/** The packages that owe, of some days of receipt when an age is asked for. */
export const owingAddress = (query: Record<string, string | null | undefined>, days?: AgeBand) =>
  addressOf('packages', { unpaid: 'true', ...query, receivedFrom: days?.from, receivedTo: days?.to })
