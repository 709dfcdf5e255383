import { dateText } from '@/components/tracking/tracking-dates'
import type { PostCard, PublishedPost } from '@/lib/contracts/blog'
import { postSlug } from '@/lib/domain/blog'
import type { Language } from '@/lib/domain/languages'
import { localPath } from '@/lib/domain/site-pages'

/** A post as a page shows it, with its date as text and its path. */
export interface PostCardView extends PostCard {
  date: string
  href: string
}

export interface PostView extends PostCardView, Pick<PublishedPost, 'post'> {}

function dateAndPath(post: PostCard, language: Language) {
  return { date: dateText(post.publishedAt.slice(0, 10), language), href: `/blog/${postSlug(post)}` }
}

export function cardView(post: PostCard, language: Language): PostCardView {
  return { ...post, ...dateAndPath(post, language) }
}

export function postView(post: PublishedPost, language: Language): PostView {
  return { ...post, ...dateAndPath(post, language) }
}

/** A post's canonical address, in the language it is written in. */
export function postAddress(
  origin: string,
  { href, language }: Pick<PostCardView, 'href' | 'language'>,
): string {
  return `${origin}${localPath(encodeURI(href), language)}`
}
