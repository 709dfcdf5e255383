import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PostEditor } from '@/components/blog/admin/PostEditor'
import { renderScreen } from '../support/render-screen'

vi.mock('@/hooks/blog', () => ({
  useUploadPicture: () => ({
    upload: async () => ({ id: 'a', url: '/files/a.webp', width: 4, height: 3 }),
    sent: null,
    stop: () => undefined,
    problem: null,
  }),
}))

function Field({ start, changes }: { start: string; changes: string[] }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PostEditor
        label="Text"
        value={value}
        onChange={(html) => {
          changes.push(html)
          setValue(html)
        }}
      />
      <button type="button" onClick={() => setValue('<p>Kept <img src="x" onerror="alert(1)"></p>')}>
        Elsewhere
      </button>
    </>
  )
}

// jsdom measures no text; the editor asks after a new line.
const nowhere = { x: 0, y: 0, top: 0, left: 0, bottom: 0, right: 0, width: 0, height: 0 } as DOMRect
Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere })

const text = () => screen.getByRole('textbox', { name: 'Text' })

test('a tool changes the text and reports the HTML', async () => {
  const changes: string[] = []
  const { user } = renderScreen(<Field start="<p>Ng'ombe 测试</p>" changes={changes} />)
  expect(within(text()).getByText("Ng'ombe 测试")).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Heading' }))
  await waitFor(() => expect(changes.at(-1)).toContain("<h2>Ng'ombe 测试</h2>"))
  expect(screen.getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('true')
})

test('an uploaded picture stands in the text with its name as description', async () => {
  const changes: string[] = []
  const { user } = renderScreen(<Field start="<p>One</p>" changes={changes} />)
  const photo = new File(['x'], 'ship.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Picture for the text'), photo)
  expect(await within(text()).findByRole('img', { name: 'ship' })).toBeTruthy()
  expect(changes.at(-1)).toContain('alt="ship"')
})

test('a text from elsewhere replaces what was typed, without its scripts', async () => {
  const { user } = renderScreen(<Field start="" changes={[]} />)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await waitFor(() => expect(text().textContent).toBe('Kept'))
  expect(text().innerHTML).not.toContain('onerror')
})
