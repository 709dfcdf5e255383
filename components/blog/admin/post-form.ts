import type { PostInput, StaffPost } from '@/lib/contracts/blog'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { Image } from '@/lib/contracts/files'
import type { PostType } from '@/lib/domain/blog'

export interface PostValues {
  title: string
  summary: string
  type: PostType
  language: StaffPost['language']
  /** HTML of the editor. */
  post: string
  thumbnail: Image | null
  status: StaffPost['status']
}

export function newPost(language: StaffPost['language']): PostValues {
  return { title: '', summary: '', type: 'news', language, post: '', thumbnail: null, status: 'draft' }
}

export function valuesOf(post: StaffPost): PostValues {
  const { title, summary, type, language, thumbnail, status } = post
  return { title, summary, type, language, post: post.post, thumbnail, status }
}

export function inputOf({ thumbnail, ...values }: PostValues): EveryField<PostInput> {
  return { ...values, thumbnailId: thumbnail?.id ?? null }
}
