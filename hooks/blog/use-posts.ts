import { useCall } from '@/hooks/use-call'
import { listPosts } from '@/lib/contracts/blog'
import type { QueryInputOf } from '@/lib/contracts/endpoint'

/** One page of all posts; null waits. */
export function usePosts(query: QueryInputOf<typeof listPosts> | null) {
  return useCall(listPosts, query && { query })
}
