import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { PostEditor } from '@/components/blog-desk/PostEditor'
import { textAsShown } from '@/components/blog-desk/taken-text'
import type { Image } from '@/lib/contracts/files'
import { renderScreen } from '../support/render-screen'

const pictures = vi.hoisted(() => ({ upload: vi.fn<(file: File) => Promise<Image | null>>() }))
vi.mock('@/hooks/blog/use-upload-picture', () => ({
  useUploadPicture: () => ({ ...pictures, busy: false, problem: null }),
}))

/** A copy of the field that has not asked for its editor yet, which comes when it is told to. */
async function lateEditor(name: string) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const load = vi.fn(() => arrived)
  vi.doMock('@/components/blog-desk/Writing', async (original) => {
    await load()
    return original()
  })
  const copy = `../../../components/blog-desk/PostEditor?${name}`
  const module = (await import(copy)) as { PostEditor: typeof PostEditor }
  return { Editor: module.PostEditor, load, arrive: () => act(async () => arrive()) }
}

function Field({ Editor, start, changes }: { Editor: typeof PostEditor; start: string; changes: string[] }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Editor
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

// The test's browser measures no text; the editor asks after a new line.
const nowhere = { x: 0, y: 0, top: 0, left: 0, bottom: 0, right: 0, width: 0, height: 0 } as DOMRect
Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere })

const text = () => screen.getByRole('textbox', { name: 'Text' })
const isEditor = () => text().classList.contains('ProseMirror')

test('the text stands there before its editor; the first focus brings it, with the cursor and every key', async () => {
  const { Editor, load, arrive } = await lateEditor('first')
  const changes: string[] = []
  const { user } = renderScreen(
    <Field Editor={Editor} start="<h2>Ng'ombe</h2><p>测试 sails</p>" changes={changes} />,
  )
  expect(within(text()).getByRole('heading', { name: "Ng'ombe" })).toBeTruthy()
  expect(load).not.toHaveBeenCalled()
  await user.click(within(text()).getByText('测试 sails'))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  const place = text()
  const words = within(place).getByText('测试 sails').firstChild as Node
  document.getSelection()?.collapse(words, 2)
  await user.keyboard(' boat')
  expect(changes.at(-1)).toContain('测试 boat sails')
  expect(isEditor()).toBe(false)
  await arrive()
  await waitFor(() => expect(isEditor()).toBe(true))
  expect(document.activeElement).toBe(text())
  const { anchorNode, anchorOffset } = document.getSelection() ?? {}
  expect([anchorNode?.textContent, anchorOffset]).toEqual(['测试 boat sails', 7])
  expect(changes.at(-1)).toBe("<h2>Ng'ombe</h2><p>测试 boat sails</p>")
})

test('a tool brings the editor as well and does its work then, before what was typed after it', async () => {
  const { Editor, arrive } = await lateEditor('pressed')
  const changes: string[] = []
  const { user } = renderScreen(<Field Editor={Editor} start="<p>One</p>" changes={changes} />)
  await user.click(screen.getByRole('button', { name: 'Heading' }))
  expect(document.activeElement).toBe(text())
  await user.keyboard('A <b>')
  await user.keyboard('{Enter}')
  expect(isEditor()).toBe(false)
  await arrive()
  await waitFor(() => expect(changes.at(-1)).toBe('<h2>A &lt;b&gt;</h2><h2>One</h2><p></p>'))
  await user.keyboard('Z')
  await waitFor(() => expect(changes.at(-1)).toBe('<h2>A &lt;b&gt;</h2><h2>ZOne</h2><p></p>'))
})

const PHOTO = new File(['x'], 'ship.jpg', { type: 'image/jpeg' })

test('a picture that was chosen before the editor came stands in the text, stored before or after', async () => {
  for (const isStoredFirst of [true, false]) {
    const { Editor, arrive } = await lateEditor(`picture stored first: ${isStoredFirst}`)
    let answer: (image: Image) => void = () => {}
    pictures.upload.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const { user, unmount } = renderScreen(<Field Editor={Editor} start="<p>One</p>" changes={[]} />)
    await user.upload(screen.getByLabelText('Picture for the text'), PHOTO)
    await user.click(text())
    const store = () =>
      act(async () => answer({ id: 'a', url: '/files/a.webp', width: 4, height: 3 } as Image))
    if (isStoredFirst) await store()
    await arrive()
    await waitFor(() => expect(isEditor()).toBe(true))
    if (!isStoredFirst) await store()
    expect(await within(text()).findByRole('img', { name: 'ship' })).toBeTruthy()
    unmount()
  }
})

test('a text that comes from elsewhere is shown by the editor alone, which knows no scripts', async () => {
  const { Editor, arrive } = await lateEditor('elsewhere')
  const { user } = renderScreen(<Field Editor={Editor} start="" changes={[]} />)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(text().textContent).toBe('')
  await arrive()
  await waitFor(() => expect(text().textContent).toBe('Kept'))
  expect(text().innerHTML).not.toContain('onerror')
})

test('in its place a text reads as the editor shows it', () => {
  expect(textAsShown('')).toBe('<p><br></p>')
  expect(textAsShown('<h2>A</h2>\n<ul>\n<li>one <b>b</b></li>\n<li><p>two</p></li>\n</ul>\n')).toBe(
    '<h2>A</h2><ul><li><p>one <b>b</b></p></li><li><p>two</p></li></ul><p><br></p>',
  )
})
