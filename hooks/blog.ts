import { useCallback, useState } from 'react'
import { useStorePicture } from '@/hooks/files'
import { useCall } from '@/hooks/use-call'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { useSave } from '@/hooks/use-save'
import { useUpload } from '@/hooks/use-upload'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
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

/** Uploads one picture; resolves with null when it was stopped, or failed with the reason in `problem`. */
export function useUploadPicture() {
  const problemOf = useFailure()
  const { upload: store } = useStorePicture()
  const { sent, upload: send, stop } = useUpload()
  const [problem, setProblem] = useState<string | null>(null)

  const upload = useCallback(
    async (file: File): Promise<Image | null> => {
      setProblem(null)
      try {
        return await send((sending) => store(file, sending))
      } catch (failure) {
        const [fieldText] = Object.values(fieldTextsOf(failure))
        setProblem(fieldText ?? problemOf(failure)?.text ?? null)
        return null
      }
    },
    [send, store, problemOf],
  )
  return { upload, sent, stop, problem }
}
