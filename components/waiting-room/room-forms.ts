import { useRouter } from 'next/router'
import { localPath } from '@/lib/domain/site-pages'

/** The action of this page's forms, in its language. */
export function useRoomAddress(): string {
  return localPath('/waiting-room', useRouter().locale ?? 'en')
}
