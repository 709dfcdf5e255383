import { useCallback } from 'react'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  createPost,
  deletePost,
  getPost,
  listPosts,
  type PostInput,
  type StaffPost,
  updatePost,
} from '@/lib/contracts/blog'

const REFRESHES = [listPosts.name, getPost.name]

/** Writes a new post, or saves the one that was read as `known`; refused when it was changed since. */
export function useSavePost(known: StaffPost | null) {
  const { send: create, pending: creating } = useWrite(createPost, REFRESHES)
  const { send: replace, pending: replacing } = useWrite(updatePost, REFRESHES)
  const save = useCallback(
    (body: PostInput) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body }),
    [known, create, replace],
  )
  return { save, pending: creating || replacing }
}

export function useDeletePost() {
  return useWrite(deletePost, REFRESHES)
}

/** The post as it is now, past every cache. */
export function readPostNow(id: string): Promise<StaffPost> {
  return call(getPost, { params: { id } })
}
