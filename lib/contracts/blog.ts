import * as z from 'zod'
import { POST_TYPES } from '@/lib/domain/blog'
import { LANGUAGES } from '@/lib/domain/languages'
import { endpoint } from './endpoint'
import {
  boundedString,
  id,
  idParams,
  instant,
  isStorable,
  page,
  pageQuery,
  searchText,
  text,
  trimmedString,
  version,
} from './fields'
import { image } from './files'

const type = z.enum(POST_TYPES)
const language = z.enum(LANGUAGES)
const status = z.enum(['draft', 'published'])

const LONGEST_POST = 200_000

const postFields = z.strictObject({
  title: text(200),
  summary: trimmedString(500).refine(isStorable, '@unstorable').default(''),
  type,
  language,
  /** HTML; whatever is not a heading, list, link, picture of ours or emphasis is taken out. */
  post: boundedString(LONGEST_POST).refine(isStorable, '@unstorable').default(''),
  /** A picture that was uploaded by POST /files. */
  thumbnailId: id.nullish().transform((value) => value ?? null),
  status,
})

type Fields = z.output<typeof postFields>

const isEmpty = (html: string) => !/<img\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''
const hasSummary = ({ status: now, summary }: Fields) => now === 'draft' || summary !== ''
const hasText = ({ status: now, post }: Fields) => now === 'draft' || !isEmpty(post)
const SUMMARY_MISSING = { path: ['summary'], message: '@required' }
const TEXT_MISSING = { path: ['post'], message: '@required' }

/** A draft needs its title alone; what is published is whole. */
export const postInput = postFields.refine(hasSummary, SUMMARY_MISSING).refine(hasText, TEXT_MISSING)
export type PostInput = z.input<typeof postInput>

const card = {
  id,
  title: z.string(),
  summary: z.string(),
  type,
  language,
  thumbnail: image.nullable(),
  readingMinutes: z.number().int(),
}

export const postCard = z.object({ ...card, publishedAt: instant, updatedAt: instant })
export type PostCard = z.infer<typeof postCard>

export const publishedPost = postCard.extend({
  /** Sanitised HTML. */
  post: z.string(),
})
export type PublishedPost = z.infer<typeof publishedPost>

const staffCard = z.object({
  ...card,
  status,
  publishedAt: instant.nullable(),
  author: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
})
export type StaffPostCard = z.infer<typeof staffCard>

export const staffPost = staffCard.extend({ post: z.string() })
export type StaffPost = z.infer<typeof staffPost>

export const listPublishedPosts = endpoint({
  name: 'listPublishedPosts',
  tag: 'blog',
  summary: 'Published posts a page at a time, the latest first.',
  method: 'GET',
  path: '/published-posts',
  access: 'public',
  query: pageQuery({ type: type.optional(), language: language.optional() }, ['publishedAt']),
  data: page(postCard),
})

export const getPublishedPost = endpoint({
  name: 'getPublishedPost',
  tag: 'blog',
  summary: 'One published post; a draft is not there.',
  method: 'GET',
  path: '/published-posts/{id}',
  access: 'public',
  params: idParams,
  data: publishedPost,
})

export const listPosts = endpoint({
  name: 'listPosts',
  tag: 'blog',
  summary: 'All posts a page at a time, drafts among them, what was written last first.',
  method: 'GET',
  path: '/posts',
  access: 'blog.edit',
  query: pageQuery(
    { search: searchText, type: type.optional(), language: language.optional(), status: status.optional() },
    ['updatedAt', 'title', 'publishedAt'],
  ),
  data: page(staffCard),
})

export const getPost = endpoint({
  name: 'getPost',
  tag: 'blog',
  summary: 'One post, published or not.',
  method: 'GET',
  path: '/posts/{id}',
  access: 'blog.edit',
  params: idParams,
  data: staffPost,
})

export const createPost = endpoint({
  name: 'createPost',
  tag: 'blog',
  summary: 'Writes a post, as a draft or published at once.',
  method: 'POST',
  path: '/posts',
  access: 'blog.edit',
  body: postInput,
  data: staffPost,
})

export const updatePost = endpoint({
  name: 'updatePost',
  tag: 'blog',
  summary:
    'Replaces a post’s fields; 409 when somebody else saved since. The day of its first publishing stays.',
  method: 'PUT',
  path: '/posts/{id}',
  access: 'blog.edit',
  params: idParams,
  body: postFields.extend({ version }).refine(hasSummary, SUMMARY_MISSING).refine(hasText, TEXT_MISSING),
  data: staffPost,
})

export const deletePost = endpoint({
  name: 'deletePost',
  tag: 'blog',
  summary: 'Removes a post for good; its pictures stay.',
  method: 'DELETE',
  path: '/posts/{id}',
  access: 'records.delete',
  params: idParams,
  data: z.null(),
})
