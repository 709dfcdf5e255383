import { useCallback, useState } from 'react'
import { useCall } from '@/hooks/use-call'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { newIdempotencyKey } from '@/lib/client/idempotency-key'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { uploadOnePhoto } from '@/lib/client/upload'
import {
  createPost,
  deletePost,
  getPost,
  listPosts,
  type PostInput,
  type StaffPost,
  updatePost,
} from '@/lib/contracts/blog'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import type { Image } from '@/lib/contracts/files'

/** One post as it was when its form was opened: a form is never changed below somebody's hands. */
export function usePost(id: string) {
  return useCall(getPost, { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false })
}

/** One page of all posts; null waits. */
export function usePosts(query: QueryInputOf<typeof listPosts> | null) {
  return useCall(listPosts, query && { query })
}

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

/** Stores one picture that is not a package's; resolves with null when it failed, and says why. */
export function useUploadPicture() {
  const problemOf = useFailure()
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })

  const upload = useCallback(
    async (file: File): Promise<Image | null> => {
      setState({ busy: true, problem: null })
      try {
        const photo = await shrinkPhoto(file)
        const key = newIdempotencyKey()
        const image = await uploadOnePhoto({ photo, name: file.name, key, onProgress: () => undefined })
        setState({ busy: false, problem: null })
        return image
      } catch (failure) {
        const [said] = Object.values(fieldTextsOf(failure))
        setState({ busy: false, problem: said ?? problemOf(failure)?.text ?? null })
        return null
      }
    },
    [problemOf],
  )
  return { upload, ...state }
}
