import { useCallback, useState } from 'react'
import { useCall } from '@/hooks/use-call'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call, newIdempotencyKey } from '@/lib/client/call'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { uploadOnePhoto } from '@/lib/client/upload'
import { createPost, deletePost, getPost, listPosts, type StaffPost, updatePost } from '@/lib/contracts/blog'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import type { Image } from '@/lib/contracts/files'

/** One post as it was when its form was opened: a refetch must not change an open form. */
export function usePost(id: string) {
  return useCall(getPost, { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false })
}

/** One page of all posts; null waits. */
export function usePosts(query: QueryInputOf<typeof listPosts> | null) {
  return useCall(listPosts, query && { query })
}

const REFRESHES = [listPosts.name, getPost.name]

/** Creates a post or saves a known one. */
export const useSavePost = () => useSave(createPost, updatePost, REFRESHES)

export function useDeletePost() {
  return useWrite(deletePost, REFRESHES)
}

/** The post as it is now, past every cache. */
export function readPost({ id }: StaffPost): Promise<StaffPost> {
  return call(getPost, { params: { id } })
}

/** Uploads one picture; resolves with null when it failed, with the reason in `problem`. */
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
        const image = await uploadOnePhoto({ photo, name: file.name, key })
        setState({ busy: false, problem: null })
        return image
      } catch (failure) {
        const [fieldText] = Object.values(fieldTextsOf(failure))
        setState({ busy: false, problem: fieldText ?? problemOf(failure)?.text ?? null })
        return null
      }
    },
    [problemOf],
  )
  return { upload, ...state }
}
