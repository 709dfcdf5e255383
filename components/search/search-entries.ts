import type { CargoLocation } from '@/lib/contracts/cargo-location'
import type { SearchHit, SearchKind, SearchResult, SearchTotal } from '@/lib/contracts/search'
import type { Capability } from '@/lib/domain/access'

/** One search result. */
export interface SearchEntry {
  /** Unique among all results. */
  key: string
  href: string
  title: string
  /** Shown behind the title in the weaker colour. */
  details: string[]
  cargo?: Pick<SearchHit<'packages'>, 'waitingStatus' | 'shownStatus'>
  transitStatus?: SearchHit<'batches'>['transitStatus']
}

type SearchText =
  | `mode.${SearchHit<'batches'>['freightMode']}`
  | `postType.${SearchHit<'posts'>['type']}`
  | `position.${SearchHit<'employees'>['position']}`
  | 'noOwner'
  | 'inactive'
  | 'draft'
  | 'suspended'

/** Texts and formats of the present language. */
export interface EntryTexts {
  productName: (product: SearchHit<'products'>) => string
  date: (date: string) => string
  money: (transaction: SearchHit<'transactions'>) => string
  entry: (transaction: SearchHit<'transactions'>) => string
  text: (key: SearchText) => string
  location: (location: CargoLocation) => string
  may: (capability: Capability) => boolean
}

const filled = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => Boolean(part))

const searched = (path: string, keywords: string) => `${path}?search=${encodeURIComponent(keywords)}`

type Entries = { [Kind in SearchKind]: (hit: SearchHit<Kind>, texts: EntryTexts) => Omit<SearchEntry, 'key'> }

const ENTRIES: Entries = {
  packages: (hit, { text, location }) => ({
    href: `/admin/packages/${hit.id}`,
    title: hit.trackingNumber,
    details: filled([
      hit.receiverInfo?.name ?? text('noOwner'),
      hit.batch?.number,
      hit.location && location(hit.location),
      hit.courierNumber,
    ]),
    cargo: hit,
  }),
  customers: (hit) => ({
    href: `/admin/customers/${hit.id}`,
    title: hit.name,
    details: filled([...hit.phones, hit.shippingMark]),
  }),
  batches: (hit, { text, date }) => ({
    href: `/admin/batches/${hit.id}`,
    title: hit.number,
    details: [text(`mode.${hit.freightMode}`), date(hit.departureDate)],
    transitStatus: hit.transitStatus,
  }),
  cartons: (hit) => ({
    href: `/admin/batches/${hit.batch.id}`,
    title: hit.number,
    details: filled([hit.containerNumber, hit.batch.number]),
  }),
  products: (hit, { productName, text }) => ({
    href: `${searched('/admin/products', hit.english)}${hit.isActive ? '' : '&inactive=true'}`,
    title: productName(hit),
    details: filled([
      ...[hit.english, hit.chinese, hit.swahili].filter((name) => name !== productName(hit)),
      hit.isActive ? null : text('inactive'),
    ]),
  }),
  transactions: (hit, { date, money, entry }) => ({
    href: searched('/admin/book-keeping', hit.description),
    title: entry(hit),
    details: [money(hit), date(hit.date)],
  }),
  posts: (hit, { text, may }) => ({
    href: may('blog.edit') ? `/admin/blog/${hit.id}` : `/single-post?id=${hit.id}`,
    title: hit.title,
    details: filled([text(`postType.${hit.type}`), hit.isPublished ? null : text('draft')]),
  }),
  employees: (hit, { text }) => ({
    href: searched('/admin/employees', hit.email),
    title: hit.name,
    details: filled([
      hit.email,
      text(`position.${hit.position}`),
      hit.status === 'suspended' ? text('suspended') : null,
    ]),
  }),
}

/** The lists that show all hits of a type; cartons have none. */
const LISTS: Partial<Record<SearchKind, string>> = {
  packages: '/admin/packages',
  customers: '/admin/customers',
  batches: '/admin/batches',
  products: '/admin/products',
  transactions: '/admin/book-keeping',
  posts: '/admin/blog',
  employees: '/admin/employees',
}

export interface SearchGroup extends SearchTotal {
  entries: SearchEntry[]
  /** The list with all of them; null when all are shown here, or were found by similarity, which a list does not search by. */
  listHref: string | null
}

function entriesOf<Kind extends SearchKind>(
  kind: Kind,
  result: SearchResult,
  texts: EntryTexts,
): SearchEntry[] {
  const hits = result[kind] as SearchHit<Kind>[]
  return hits.map((hit) => ({ key: `${kind} ${hit.id}`, ...ENTRIES[kind](hit, texts) }))
}

/** The results, grouped by type. */
export function groupsOf(result: SearchResult, keywords: string, texts: EntryTexts): SearchGroup[] {
  return result.totals.map((total) => {
    const { kind } = total
    const entries = entriesOf(kind, result, texts)
    const list = LISTS[kind]
    const isMore = total.isCapped || total.found > entries.length
    const isLinked = list && isMore && !total.isSimilar && (kind !== 'posts' || texts.may('blog.edit'))
    return { ...total, entries, listHref: isLinked ? searched(list, keywords) : null }
  })
}
