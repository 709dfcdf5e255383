import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BlogScreen } from '@/components/blog/admin/BlogScreen'
import { PostScreen } from '@/components/blog/admin/PostScreen'
import { makePost } from '@/tests/msw/blog-handlers'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const title = () => screen.findByLabelText<HTMLInputElement>('Title')

test('drafts and published posts are listed apart, and names stay text', async () => {
  mock.state.posts = [
    makePost({ title: "Ng'ombe <script>alert(1)</script>" }),
    makePost({ title: '测试', status: 'published', publishedAt: '2026-11-20T08:00:00.000Z' }),
  ]
  renderScreen(<BlogScreen />, { as: MANAGER, query: { status: 'draft' } })
  expect(await screen.findByText("Ng'ombe <script>alert(1)</script>")).toBeTruthy()
  expect(screen.queryByText('测试')).toBeNull()
})

test('who may not write posts reads so, and nothing is requested', async () => {
  renderScreen(<BlogScreen />, { as: WAREHOUSE })
  expect(await screen.findByText('Posts are written by secretaries and managers.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New post' })).toBeNull()
  expect(mock.state.calls).not.toContain('GET /posts')
})

test('what is published must be whole; a draft needs its title alone', async () => {
  const { user, visited } = renderScreen(<PostScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Please complete filling in the blog form')).toBeTruthy()
  expect(screen.getAllByText('Required')).toHaveLength(3)
  expect(mock.state.calls).not.toContain('POST /posts')
  await user.type(await title(), 'Closing times')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Draft saved')
  expect(mock.state.posts).toMatchObject([{ title: 'Closing times', status: 'draft' }])
  await waitFor(() => expect(visited).toEqual([`/admin/blog/${mock.state.posts[0]?.id}`]))
})

test('a second save goes on from the first, and who saves second is shown both values', async () => {
  mock.state.posts = [makePost()]
  const id = mock.state.posts[0]?.id ?? ''
  const { user } = renderScreen(<PostScreen />, { as: MANAGER, query: { id } })
  await user.type(await title(), ' 1')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText(/^Public since/)
  await user.type(await title(), '2')
  await user.click(await screen.findByRole('button', { name: /Save changes/ }))
  await waitFor(() => expect(mock.state.posts[0]).toMatchObject({ title: 'Sea or air? 12', version: 3 }))

  Object.assign(mock.state.posts[0] ?? {}, { title: 'Theirs', version: 4 })
  await user.type(await title(), '3')
  await user.click(await screen.findByRole('button', { name: /Save changes/ }))
  const notice = (await screen.findByText('Somebody else saved while you were editing')).closest(
    '[role=alert]',
  )
  expect(notice?.textContent).toContain('Theirs')
  expect(notice?.textContent).toContain('Sea or air? 123')
  expect(mock.state.posts[0]?.title).toBe('Theirs')
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Keep mine' }))
  await user.click(await screen.findByRole('button', { name: /Save changes/ }))
  await waitFor(() => expect(mock.state.posts[0]).toMatchObject({ title: 'Sea or air? 123', version: 5 }))
})

test('what was typed and not saved is offered again', async () => {
  mock.state.posts = [makePost()]
  const query = { id: mock.state.posts[0]?.id ?? '' }
  const { user, unmount } = renderScreen(<PostScreen />, { as: MANAGER, query })
  await user.type(await title(), ' Draft')
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('draft'), { timeout: 3000 })
  unmount()
  renderScreen(<PostScreen />, { as: MANAGER, query })
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect((await title()).value).toBe('Sea or air? Draft')
})
