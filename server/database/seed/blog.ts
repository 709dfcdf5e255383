import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { projectRoot } from '@/server/core/project-root'
import type { BlogPosts } from '@/server/database/types'
import type { FileStore } from '@/server/gateways/file-store'
import { BLOG_CARDS } from './blog-cards'
import type { Calendar } from './calendar'
import type { People } from './people'
import { renderPicture, type StoredPicture, storePicture } from './pictures'
import { createRandom } from './random'

interface Blog {
  files: StoredPicture[]
  posts: Insertable<BlogPosts>[]
}

const readImage = (name: string) => readFile(join(projectRoot, 'public/drawings', `${name}.svg`), 'utf8')

/** The demo's posts, each with a drawing of the website as its picture. */
export async function makeBlog(store: FileStore, calendar: Calendar, people: People): Promise<Blog> {
  const random = createRandom('blog')
  const blog: Blog = { files: [], posts: [] }
  for (const { published, picture, ...fields } of BLOG_CARDS) {
    const written = calendar.at(published ?? 3, 8)
    const file = await storePicture(store, await renderPicture(await readImage(picture), 'blog'), random)
    blog.files.push({ ...file, created_by: people.secretary, created_at: written })
    blog.posts.push({
      id: random.uuid(),
      ...fields,
      thumbnail_file_id: file.id,
      status: published === null ? 'draft' : 'published',
      published_at: published === null ? null : written,
      author_id: people.secretary,
      created_at: written,
      updated_at: written,
    })
  }
  return blog
}
