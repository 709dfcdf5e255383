/** What a post is: each has its own list in public. */
export const POST_TYPES = ['news', 'guide', 'announcement', 'departures'] as const
export type PostType = (typeof POST_TYPES)[number]
