import { createPost, getPost, listPosts, type StaffPost, updatePost } from '@/lib/contracts/blog'
import { readingMinutes } from '@/lib/domain/blog'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, newId } from './state'

export function makePost(part: Partial<StaffPost> = {}): StaffPost {
  return {
    id: newId(),
    title: 'Sea or air?',
    summary: 'A rule of thumb.',
    type: 'guide',
    language: 'en',
    thumbnail: null,
    readingMinutes: 1,
    status: 'draft',
    publishedAt: null,
    author: null,
    createdAt: '2026-11-10T08:00:00.000Z',
    updatedAt: '2026-11-10T08:00:00.000Z',
    version: 1,
    post: '<p>By sea, when it is big.</p>',
    ...part,
  }
}

/** Posts with the memory of one desk; none has a picture. */
export function blogHandlers(state: MockState) {
  const find = (id: string) => {
    const found = state.posts.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  const publishedAt = (status: StaffPost['status']) =>
    status === 'published' ? '2026-11-21T08:00:00.000Z' : null
  return [
    answer(state, listPosts, ({ query }) => {
      const found = state.posts.filter(
        ({ title, status }) =>
          title.toLowerCase().includes(query.search?.toLowerCase() ?? '') &&
          (!query.status || query.status === status),
      )
      return pageOf(
        found.map(({ post: _post, ...card }) => card),
        query,
      )
    }),
    answer(state, getPost, ({ params }) => find(params.id)),
    answer(state, createPost, ({ body: { thumbnailId: _none, ...fields } }) => {
      const made = makePost({
        ...fields,
        publishedAt: publishedAt(fields.status),
        readingMinutes: readingMinutes(fields.post),
      })
      state.posts.push(made)
      return made
    }),
    answer(state, updatePost, ({ params, body: { thumbnailId: _none, version, ...fields } }) => {
      const known = find(params.id)
      if (known.version !== version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      return Object.assign(known, fields, { version: version + 1, publishedAt: publishedAt(fields.status) })
    }),
  ]
}
