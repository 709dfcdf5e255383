import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPost,
  deletePost,
  getPost,
  getPublishedPost,
  listPosts,
  listPublishedPosts,
  type PostInput,
  updatePost,
} from '@/lib/contracts/blog'
import { deleteOldFiles, listFileSweeps } from '@/lib/contracts/files'
import { loadConfig } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { sweepFiles } from '@/server/files/sweep-files'
import { createFolderStore } from '@/server/gateways/folder-store'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let secretary: string
let manager: string
beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary', name: 'Rehema Kweka' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())

const body = (part: Partial<PostInput> = {}): PostInput => ({
  title: 'Sea or air?',
  summary: 'A rule of thumb for choosing.',
  type: 'guide',
  language: 'en',
  post: '<p>By sea, when it is <strong>big</strong>.</p>',
  thumbnailId: null,
  status: 'published',
  ...part,
})
const write = (part: Partial<PostInput> = {}) => ask(api, createPost, { token: secretary, body: body(part) })
const read = (id: string) => ask(api, getPublishedPost, { params: { id } })
const textOf = async (post: string) => (await write({ post })).post

describe('a draft', () => {
  it('is nobody’s business outside, and is there once it is published', async () => {
    const draft = await write({ status: 'draft', title: 'Secret plans', summary: '', post: '' })
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null, author: { name: 'Rehema Kweka' } })
    expect((await refused(api, getPublishedPost, { params: { id: draft.id } })).status).toBe(404)
    const listed = async () => (await ask(api, listPublishedPosts, {})).result.map(({ id }) => id)
    expect(await listed()).not.toContain(draft.id)
    const params = { id: draft.id }
    await ask(api, updatePost, { token: secretary, params, body: { ...body(), version: 1 } })
    expect(await listed()).toContain(draft.id)
    const published = await read(draft.id)
    expect(published).not.toHaveProperty('status')
    expect(published).not.toHaveProperty('author')
    await ask(api, updatePost, {
      token: secretary,
      params,
      body: { ...body({ status: 'draft' }), version: 2 },
    })
    expect((await refused(api, getPublishedPost, { params })).status).toBe(404)
  })

  it('needs its title alone; what is published is whole', async () => {
    await write({ status: 'draft', summary: '', post: '' })
    const missing = async (part: Partial<PostInput>) => {
      const { status, errors } = await refused(api, createPost, { token: secretary, body: body(part) })
      expect(status).toBe(422)
      return Object.keys(errors ?? {})
    }
    expect(await missing({ status: 'draft', title: ' ' })).toEqual(['title'])
    expect(await missing({ summary: ' ' })).toEqual(['summary'])
    expect(await missing({ post: '<p>&nbsp;</p>' })).toEqual(['post'])
  })

  it('keeps the day of its first publishing', async () => {
    const first = await write()
    const params = { id: first.id }
    await ask(api, updatePost, {
      token: secretary,
      params,
      body: { ...body({ status: 'draft' }), version: 1 },
    })
    const again = await ask(api, updatePost, { token: secretary, params, body: { ...body(), version: 2 } })
    expect(again.publishedAt).toBe(first.publishedAt)
  })
})

describe('the text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<iframe src="https://example.com"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href=" &#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="//evil.example.com">x</a>',
    '<a href="https://example.com" onclick="alert(1)">x</a>',
    '<p style="background:url(javascript:alert(1))" onmouseover="alert(1)">x</p>',
    '<img src="https://evil.example.com/x.png">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<img src="/files/../../etc/passwd">',
    '<<script>script>alert(1)<</script>/script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<template><img src=x onerror=alert(1)></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<form action="https://evil.example.com"><input name=password></form>',
    '<style>@import "https://evil.example.com"</style>',
    '<base href="https://evil.example.com"><meta http-equiv=refresh content="0">',
    '<details open ontoggle=alert(1)>x</details>',
    '<video><source onerror="alert(1)"></video>',
  ])('%s comes out harmless', async (vector) => {
    const text = await textOf(`<p>Before</p>${vector}<p>After</p>`)
    const tags = [...text.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
    const allowed = ['p', 'a', 'strong', 'em', 'h2', 'ul', 'li']
    expect(tags.map(([, tag]) => tag).filter((tag) => !allowed.includes(tag ?? ''))).toEqual([])
    const attributes = tags.map(([, , rest]) => rest ?? '').join(' ')
    expect(attributes).not.toMatch(/\son\w+=|style=|src=|javascript:|vbscript:|data:|evil/i)
    expect(text).toContain('Before')
    expect(text).toContain('After')
  })

  it('is sanitised again when it is read, whatever the database holds', async () => {
    const { id } = await write()
    const planted = '<p onclick="alert(1)">x<script>alert(1)</script></p>'
    await api.pool.query('update blog_posts set post = $1 where id = $2', [planted, id])
    expect((await read(id)).post).toBe('<p>x</p>')
    expect((await ask(api, getPost, { token: secretary, params: { id } })).post).toBe('<p>x</p>')
  })

  it('keeps headings, lists, emphasis, links and the card of a video', async () => {
    const text = await textOf(
      '<h1>One</h1><h2>Two</h2><ol start="3"><li>a</li></ol><blockquote>b</blockquote><p><b>c</b> <i>d</i></p>' +
        '<p><a class="video-link big" href="https://youtu.be/x" target="_blank">Film</a> <a href="tel:+255712345678">Call</a></p>',
    )
    const rel = 'rel="noopener noreferrer nofollow"'
    expect(text).toBe(
      '<h2>One</h2><h2>Two</h2><ol start="3"><li>a</li></ol><blockquote>b</blockquote><p><strong>c</strong> <em>d</em></p>' +
        `<p><a class="video-link" href="https://youtu.be/x" ${rel}>Film</a> <a href="tel:+255712345678" ${rel}>Call</a></p>`,
    )
  })

  it.each([
    '<script>alert(1)</script>',
    "Ng'ombe; drop table blog_posts; --",
    '测试 社會科學院語學研究所',
    '👩🏽 👾 🙇 💁',
    'ثم نفس سقطت وبالتحديد،',
    '̡͓̞ͅI̗̘̦͝n͇͇͙v̮̫ok̲̫̙͈i̖͙̭̹̠̞n̡̻̮̣̺g̲͈͙̭͙̬͎',
    '‪‪test‪',
    '%{jndi:ldap://127.0.0.1/a}',
    '{{7*7}} <%= 1 %> %s %n',
    '&lt;b&gt; &amp;',
    'NULL undefined true 1e5',
  ])('%s is a title and a summary as it was typed', async (typed) => {
    const { id } = await write({ title: typed, summary: typed })
    expect(await read(id)).toMatchObject({ title: typed.trim(), summary: typed.trim() })
  })
})

describe('pictures', () => {
  it('of a post are the blog’s from then on, and old-file deletion leaves them', async () => {
    const thumbnail = await insertPhoto(api.db, { uploadedDaysAgo: 900 })
    const inside = await insertPhoto(api.db, { uploadedDaysAgo: 900 })
    const unused = await insertPhoto(api.db, { uploadedDaysAgo: 900 })
    const post = await write({
      thumbnailId: thumbnail.id,
      post: `<p>Look:</p><img src="/files/${inside.storageKey}" alt="A &quot;box&quot;">`,
    })
    expect(post.thumbnail?.id).toBe(thumbnail.id)
    expect(post.post).toContain(
      `<img src="/files/${inside.storageKey}" alt="A &quot;box&quot;" loading="lazy" />`,
    )
    const owner = await api.signIn({ privilege: 'super admin' })
    await ask(api, deleteOldFiles, { token: owner, body: { daysAgo: 180 } })
    const [asked] = (await ask(api, listFileSweeps, { token: owner })).result
    const log = createLog(loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
    await sweepFiles({ db: api.db, store: createFolderStore(api.filesDir), log })({ id: asked?.id ?? '' })
    const { rows } = await api.pool.query('select id from files')
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([thumbnail.id, inside.id]))
    expect(rows.map(({ id }) => id)).not.toContain(unused.id)
  })

  it('of somebody’s cargo are not for the blog, nor are those that are not there', async () => {
    const { id: packageId } = await insertPackage(api.db)
    const cargo = await insertPhoto(api.db, { packageId })
    const refusal = async (part: Partial<PostInput>) => {
      const { status, errors } = await refused(api, createPost, { token: secretary, body: body(part) })
      expect(status).toBe(422)
      return errors
    }
    expect(await refusal({ thumbnailId: cargo.id })).toEqual({ thumbnailId: 'Does not exist' })
    expect(Object.keys((await refusal({ post: `<img src="/files/${cargo.storageKey}">` })) ?? {})).toEqual([
      'post',
    ])
    const nobodys = '<img src="/files/00000000-0000-4000-8000-000000000000.webp">'
    expect(Object.keys((await refusal({ post: nobodys })) ?? {})).toEqual(['post'])
    const { rows } = await api.pool.query('select kind from files where id = $1', [cargo.id])
    expect(rows).toEqual([{ kind: 'photo' }])
  })
})

describe('of two who save', () => {
  it('the second is refused, also when both came at once', async () => {
    const { id } = await write()
    const save = (title: string) =>
      api.send('PUT', `/posts/${id}`, { token: secretary, body: { ...body({ title }), version: 1 } })
    const answers = await Promise.all([save('Mine'), save('Theirs')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { rows } = await api.pool.query(
      "select count(*) from audit_log where action = 'post.updated' and entity_id = $1",
      [id],
    )
    expect(Number(rows[0]?.count)).toBe(1)
  })
})

describe('lists', () => {
  it('are narrowed by type and language, the latest first, a page at a time', async () => {
    await api.pool.query('delete from blog_posts')
    for (const [title, type, days] of [
      ['Old', 'news', 3],
      ['New', 'news', 1],
      ['Guide', 'guide', 2],
    ] as const) {
      const { id } = await write({ title, type })
      await api.pool.query(
        "update blog_posts set published_at = now() - $1 * interval '1 day' where id = $2",
        [days, id],
      )
    }
    await write({ title: 'Habari', type: 'news', language: 'sw' })
    const titles = async (query: Parameters<typeof ask<typeof listPublishedPosts>>[2]) =>
      (await ask(api, listPublishedPosts, query)).result.map(({ title }) => title)
    expect(await titles({ query: { language: 'en' } })).toEqual(['New', 'Guide', 'Old'])
    expect(await titles({ query: { language: 'en', type: 'news' } })).toEqual(['New', 'Old'])
    expect(await titles({ query: { language: 'en', itemsPerPage: 1, pageNum: 3 } })).toEqual(['Old'])
    const drafts = await ask(api, listPosts, {
      token: secretary,
      query: { search: 'HABA', status: 'published' },
    })
    expect(drafts.result.map(({ title }) => title)).toEqual(['Habari'])
  })
})

it('is deleted by a manager, with a word in the audit log', async () => {
  const { id } = await write({ title: 'Gone' })
  expect((await refused(api, deletePost, { token: secretary, params: { id } })).status).toBe(403)
  await ask(api, deletePost, { token: manager, params: { id } })
  expect((await refused(api, getPublishedPost, { params: { id } })).status).toBe(404)
  expect((await refused(api, deletePost, { token: manager, params: { id } })).status).toBe(404)
  const { rows } = await api.pool.query(
    "select changes from audit_log where action = 'post.deleted' and entity_id = $1",
    [id],
  )
  expect(rows[0]?.changes).toMatchObject({ title: { old: 'Gone', new: null } })
})
