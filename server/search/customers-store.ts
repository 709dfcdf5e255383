import { type RawBuilder, sql } from 'kysely'
import { bareMark } from '@/lib/domain/customer-codes'
import { hasChinese, type Keywords } from '@/lib/domain/search'
import type { Database } from '@/server/core/database'
import { backwards, beginsWith, likePattern } from '@/server/core/page'
import { CAP, type Found, HITS_A_KIND, isIndexed, merged, nothing, type RankedId, wantsInside } from './cap'

export interface CustomerHitRow {
  id: string
  name: string
  shipping_mark: string | null
  phones: string[] | null
}

type Part = RawBuilder<RankedId>

const most = sql.lit(CAP + 1)
const NAME = sql`lower(c.name)`
const MARK = sql`translate(upper(c.shipping_mark), ' -._/', '')`

/** A phone as it may be stored: with its country code typed, or without that of Tanzania or China. */
const PHONE_BEGINS = ['+', '+255', '+86']

function phoneWalks({ phones }: Keywords): Part[] {
  const walk = (column: RawBuilder<unknown>, begin: string, rank: number) => sql<RankedId>`
    (select customer_id as id, ${sql.lit(rank)} as rank from customer_phones where ${beginsWith(column, begin)}
      order by ${column} using ~<~ limit ${most})`
  return phones.flatMap((digits) => [
    ...PHONE_BEGINS.map((begin) => walk(sql`phone`, begin + digits, 1)),
    walk(sql`reverse(phone)`, backwards(digits), 2),
  ])
}

/** What begins so, in the order of an index: a walk along it that ends early, however many there are. */
function walks(keywords: Keywords): Part[] {
  const { text } = keywords
  const mark = bareMark(text)
  return [
    sql<RankedId>`(select c.id, case when ${NAME} = ${text} then 0 else 1 end as rank from customers c
      where c.merged_into is null and ${beginsWith(NAME, text)} order by ${NAME} using ~<~ limit ${most})`,
    sql<RankedId>`(select c.id, 0 as rank from customers c where c.merged_into is null and c.secret_tracking_code = ${text})`,
    ...(mark
      ? [
          sql<RankedId>`(select c.id, 1 as rank from customers c where c.shipping_mark is not null and c.merged_into is null
            and ${beginsWith(MARK, mark)} order by ${MARK} using ~<~ limit ${most})`,
        ]
      : []),
    ...phoneWalks(keywords),
  ]
}

async function collect(db: Database, parts: readonly Part[]): Promise<RankedId[]> {
  const { rows } = await sql<RankedId>`
    select id, min(rank) as rank from (${sql.join(parts, sql` union all `)}) found
    group by id order by min(rank) limit ${most}`.execute(db)
  return rows
}

const holds = (word: string) => sql<boolean>`${NAME} like ${likePattern(word)}`

/** Matches all terms in any order. */
async function findInside(db: Database, terms: readonly string[], rank: number): Promise<RankedId[]> {
  // A word with a digit in it is rarer than any name: it alone leads to those who have the others as well.
  const rare = terms.filter((word) => isIndexed(word) && /\d/.test(word))
  const led = rare.length > 0 ? rare : terms.filter(isIndexed)
  if (led.length === 0) return []
  const rest = terms.filter((word) => !led.includes(word))
  const leading = sql.join(led.map(holds), sql` and `)
  const fits = rest.map((word) => sql<boolean>`strpos(name, ${word}) > 0`)
  const { rows } = await sql<RankedId>`
    with inside as materialized (
      select c.id, ${NAME} as name from customers c where c.merged_into is null and ${leading})
    select id, ${sql.lit(rank)} as rank from inside
    where ${fits.length > 0 ? sql.join(fits, sql` and `) : sql`true`} limit ${most}`.execute(db)
  return rows
}

/** Two characters are too few for the trigram index; those who have a Chinese name are few. */
async function findChinese(db: Database, { text }: Keywords): Promise<RankedId[]> {
  const { rows } = await sql<RankedId>`/* replan */
    select c.id, 2 as rank from customers c
    where c.name ~ '[㐀-鿿]' and c.merged_into is null and ${holds(text)} limit ${most}`.execute(db)
  return rows
}

/** More phones than this a customer has not: so many rows of phones hold one customer more than is counted. */
const PHONES_EACH = 5

/** Digits from the middle of a phone, as they are read off a torn label: behind those whose phone begins or ends so. */
async function findInsidePhones(db: Database, { phones }: Keywords): Promise<RankedId[]> {
  if (phones.length === 0) return []
  const { rows } = await sql<RankedId>`
    with inside as materialized (
      select customer_id from customer_phones where phone like any(${phones.map(likePattern)}::text[]))
    select distinct customer_id as id, 3 as rank
    from (select customer_id from inside limit ${sql.lit(PHONES_EACH * (CAP + 1))}) first limit ${most}`.execute(
    db,
  )
  return rows
}

/** The word with two neighbouring letters swapped, once for each pair: such a slip leaves few trigrams as they were. */
function swaps(word: string): string[] {
  return [...word].slice(1).map((_, at) => {
    const letters = [...word]
    const [left = '', right = ''] = letters.slice(at, at + 2)
    return [...letters.slice(0, at), right, left, ...letters.slice(at + 2)].join('')
  })
}

/** The known word that is most like one that nobody has; the word itself when it has a digit or nothing is like it. */
async function correctSpelling(db: Database, word: string): Promise<string> {
  if (word.length < 4 || /\d/.test(word)) return word
  const { rows } = await sql<{ word: string }>`
    select word, 1 as likeness from name_words where word = any(${swaps(word)}::text[])
    union all
    select word, similarity(word, ${word}) from name_words where word % ${word}
    order by likeness desc, word limit 1`.execute(db)
  return rows[0]?.word ?? word
}

/** Names that may have been meant: each word in its most likely spelling. */
async function findSimilar(db: Database, { terms }: Keywords): Promise<RankedId[]> {
  const corrected: string[] = []
  for (const word of terms.slice(0, 6)) corrected.push(await correctSpelling(db, word))
  if (corrected.join(' ') === terms.join(' ')) return []
  return findInside(db, corrected, 4)
}

async function selectHits(db: Database, ranked: readonly RankedId[]): Promise<CustomerHitRow[]> {
  const ids = ranked.map(({ id }) => id)
  const ranks = ranked.map(({ rank }) => rank)
  const { rows } = await sql<CustomerHitRow>`
    with first as materialized (
      select c.id, c.name, c.shipping_mark, place.rank from unnest(${ids}::uuid[], ${ranks}::int[]) place (id, rank)
      join customers c on c.id = place.id and c.merged_into is null
      order by place.rank, lower(c.name), c.id limit ${sql.lit(HITS_A_KIND)}
    )
    select first.id, first.name, first.shipping_mark,
      (select array_agg(phone order by position) from customer_phones where customer_id = first.id) as phones
    from first order by first.rank, lower(first.name), first.id`.execute(db)
  return rows
}

/** Customers by name, phone in any spelling, shipping mark or secret code. */
export async function searchCustomers(db: Database, keywords: Keywords): Promise<Found<CustomerHitRow>> {
  let ranked = await collect(db, walks(keywords))
  if (ranked.length <= CAP)
    ranked = merged(
      ranked,
      hasChinese(keywords.text) ? await findChinese(db, keywords) : await findInside(db, keywords.terms, 2),
    )
  if (wantsInside(keywords.text, ranked)) ranked = merged(ranked, await findInsidePhones(db, keywords))
  const isSimilar = ranked.length === 0
  if (isSimilar && keywords.phones.length === 0) ranked = await findSimilar(db, keywords)
  if (ranked.length === 0) return nothing()
  const found = Math.min(ranked.length, CAP)
  return { rows: await selectHits(db, ranked), found, isCapped: ranked.length > CAP, isSimilar }
}
