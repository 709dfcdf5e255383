import type { Insertable } from 'kysely'
import type { BlogPosts } from '@/server/database/types'
import { BLOG_CARDS } from './blog-cards'
import type { Calendar } from './calendar'
import type { People } from './people'
import { createRandom } from './random'

export function makeBlogPosts(calendar: Calendar, people: People): Insertable<BlogPosts>[] {
  const random = createRandom('blog')
  return BLOG_CARDS.map(({ published, ...words }) => {
    const written = calendar.at(published ?? 3, 8)
    return {
      id: random.uuid(),
      ...words,
      status: published === null ? 'draft' : 'published',
      published_at: published === null ? null : written,
      author_id: people.secretary,
      created_at: written,
      updated_at: written,
    }
  })
}
