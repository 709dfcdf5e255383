import { dateText } from '@/components/tracking/tracking-dates'
import type { Language } from '@/lib/client/i18n'
import type { PostCard, PublishedPost } from '@/lib/contracts/blog'
import { postSlug } from '@/lib/domain/blog'

/** A post as a page shows it: the day in the reader's words, and where it is read. */
export interface PostCardView extends PostCard {
  date: string
  href: string
}

export interface PostView extends PostCardView, Pick<PublishedPost, 'post'> {}

function words(post: PostCard, language: Language) {
  return { date: dateText(post.publishedAt.slice(0, 10), language), href: `/blog/${postSlug(post)}` }
}

export function cardView(post: PostCard, language: Language): PostCardView {
  return { ...post, ...words(post, language) }
}

export function postView(post: PublishedPost, language: Language): PostView {
  return { ...post, ...words(post, language) }
}

/** A post's one address on the site, in the language that it is written in. */
export function postAddress(
  origin: string,
  { href, language }: Pick<PostCardView, 'href' | 'language'>,
): string {
  return `${origin}${language === 'en' ? '' : `/${language}`}${encodeURI(href)}`
}
