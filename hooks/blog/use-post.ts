import { useCall } from '@/hooks/use-call'
import { getPost } from '@/lib/contracts/blog'

/** One post as it was when its form was opened: a form is never changed below somebody's hands. */
export function usePost(id: string) {
  return useCall(getPost, { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false })
}
