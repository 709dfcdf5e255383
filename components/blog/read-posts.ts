import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { asVisitor } from '@/lib/client/public-props'
import { getPublishedPost, listPublishedPosts } from '@/lib/contracts/blog'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { cardView, type PostCardView, type PostView, postView } from './post-view'

export interface PostList {
  posts: PostCardView[]
  pageNum: number
  totalPages: number
}

/** A page of published posts; null when the API failed. */
export async function readPosts(
  request: IncomingMessage,
  query: QueryInputOf<typeof listPublishedPosts> & { language: Language },
): Promise<PostList | null> {
  try {
    const { result, pageNum, totalPages } = await call(listPublishedPosts, { ...asVisitor(request), query })
    return { posts: result.map((post) => cardView(post, query.language)), pageNum, totalPages }
  } catch {
    return null
  }
}

const POSTS_A_CALL = 200
// A sitemap may have 50,000 addresses.
const MOST_CALLS = 80

/** Every published post of every language, the latest first; null when the API failed. */
export async function readAllPosts(request: IncomingMessage): Promise<PostCardView[] | null> {
  const all: PostCardView[] = []
  for (const language of LANGUAGES) {
    for (let pageNum = 1; pageNum <= MOST_CALLS; pageNum += 1) {
      const list = await readPosts(request, { language, pageNum, itemsPerPage: POSTS_A_CALL })
      if (!list) return null
      all.push(...list.posts)
      if (pageNum >= list.totalPages) break
    }
  }
  return all
}

/** One published post; null when there is none. Throws when the API failed. */
export async function readPublishedPost(
  request: IncomingMessage,
  id: string,
  language: Language,
): Promise<PostView | null> {
  try {
    return postView(await call(getPublishedPost, { ...asVisitor(request), params: { id } }), language)
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return null
    throw failure
  }
}
