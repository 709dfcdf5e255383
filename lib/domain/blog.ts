/** What a post is: each has its own list in public. */
export const POST_TYPES = ['news', 'guide', 'announcement', 'departures'] as const
export type PostType = (typeof POST_TYPES)[number]

const WORDS_A_MINUTE = 200
const CHARACTERS_A_MINUTE = 400

/** Whole minutes that reading takes, at least one; Chinese is counted by character, what has letters by word. */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^<>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ')
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE))
}

const LONGEST_SLUG = 80

/** A post's address below /blog: its title for people, its id for us. */
export function postSlug({ id, title }: { id: string; title: string }): string {
  const words =
    title
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words.join('-').slice(0, LONGEST_SLUG).split('-').filter(Boolean), id].join('-')
}

/** The id at the end of such an address; null when there is none. */
export function idOfSlug(slug: string): string | null {
  return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(slug.toLowerCase())?.[0] ?? null
}
