import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EditDrawer, EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { ApiError } from '@/lib/client/api-error'
import { renderScreen } from './support/render-screen'

interface Row {
  name: string
  note: string
  version: number
}
type Values = Omit<Row, 'version'>

const valuesOf = ({ name, note }: Row): Values => ({ name, note })
const OPENED: Row = { name: 'Asha', note: 'old', version: 1 }
const STALE = new ApiError({
  status: 409,
  code: 409,
  error: 'stale_version',
  message: 'Changed meanwhile',
  errors: {},
  requestId: null,
  retryAfterSeconds: null,
})

interface Props {
  readCurrent: () => Promise<Row>
  save: (values: Values, known: Row | null) => Promise<Row>
  onSaved?: () => Promise<void>
  onClosed?: () => void
}

function Drawer({ readCurrent, save, onSaved, onClosed = () => {} }: Props) {
  const edit = useEditForm({
    record: OPENED,
    initial: valuesOf(OPENED),
    valuesOf,
    readCurrent,
    schema: undefined,
    toInput: (values: Values) => values,
    save,
    onSaved,
  })
  const conflictLabels = {
    label: (field: string) => field,
    text: (field: keyof Values, values: Values) => values[field],
  }
  return (
    <EditDrawer
      edit={edit}
      title="Edit"
      submitText="Save"
      conflictLabels={conflictLabels}
      onClosed={onClosed}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="note" label="Note">
        <Input />
      </Form.Item>
    </EditDrawer>
  )
}

test('when what somebody else saved cannot be read, the form says so and keeps what was typed', async () => {
  const save = vi.fn().mockRejectedValue(STALE)
  const { user } = renderScreen(
    <Drawer save={save} readCurrent={() => Promise.reject(new Error('offline'))} />,
  )
  await user.type(await screen.findByLabelText('Name'), ' M')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('No connection to the office. Check the network and try again.'),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha M')
})

test('what both changed is chosen by hand before the next save, which builds on the other one', async () => {
  const theirs: Row = { name: 'Neema', note: 'new', version: 2 }
  const save = vi
    .fn()
    .mockRejectedValueOnce(STALE)
    .mockResolvedValue({ ...theirs, version: 3 })
  const onClosed = vi.fn()
  const { user } = renderScreen(
    <Drawer save={save} readCurrent={() => Promise.resolve(theirs)} onClosed={onClosed} />,
  )
  await user.type(await screen.findByLabelText('Name'), ' M')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Neema')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('new')
  await user.click(screen.getByRole('button', { name: /Save$/ }))
  expect(save).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: /Save$/ }))
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Asha M', note: 'new' }, theirs))
})

function TwoDrawers({ save }: Pick<Props, 'save'>) {
  const [opened, setOpened] = useState<'first' | 'second' | null>('first')
  return (
    <>
      <button type="button" onClick={() => setOpened('second')}>
        Open the second
      </button>
      <output>{opened ?? 'none'}</output>
      {opened ? (
        <Drawer save={save} readCurrent={() => Promise.resolve(OPENED)} onClosed={() => setOpened(null)} />
      ) : null}
    </>
  )
}

/** As long as antd's drawer takes to slide out. */
const slideOut = () => new Promise((resolve) => setTimeout(resolve, 600))

test('a form that is closed is gone at once: what is opened next stays open', async () => {
  renderScreen(<TwoDrawers save={vi.fn()} />)
  await screen.findByLabelText('Name')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('none')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open the second' }))
  await slideOut()
  expect(screen.getByText('second')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a form stays until the page that it leads to is there', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const onClosed = vi.fn()
  const { user } = renderScreen(
    <Drawer
      save={vi.fn().mockResolvedValue(OPENED)}
      readCurrent={() => Promise.resolve(OPENED)}
      onSaved={() => arrived}
      onClosed={onClosed}
    />,
  )
  await user.type(await screen.findByLabelText('Name'), ' M')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true),
  )
  await slideOut()
  expect(onClosed).not.toHaveBeenCalled()
  arrive()
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
})

test('a form that is saved closes also when what was to follow failed: it is not saved twice', async () => {
  const save = vi.fn().mockResolvedValue(OPENED)
  const onClosed = vi.fn()
  const { user } = renderScreen(
    <Drawer
      save={save}
      readCurrent={() => Promise.resolve(OPENED)}
      onSaved={() => Promise.reject(new Error('the page could not be loaded'))}
      onClosed={onClosed}
    />,
  )
  await user.type(await screen.findByLabelText('Name'), ' M')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: /Save$/ }))
  expect(save).toHaveBeenCalledTimes(1)
})

function Page({ save }: { save: (values: Values) => Promise<Row> }) {
  const edit = useEditForm({
    record: OPENED,
    initial: valuesOf(OPENED),
    valuesOf,
    schema: undefined,
    toInput: (values: Values) => values,
    save,
    staysOpen: (saved) => saved,
  })
  return (
    <EditForm edit={edit}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="note" label="Note">
        <Input />
      </Form.Item>
      <button type="submit">Save</button>
      <output>{edit.dirty ? 'not saved' : 'saved'}</output>
    </EditForm>
  )
}

test('what is typed while a form that stays is saved is neither lost nor taken for saved', async () => {
  let finish = (_row: Row) => {}
  const save = vi.fn(
    () =>
      new Promise<Row>((resolve) => {
        finish = resolve
      }),
  )
  const { user } = renderScreen(<Page save={save} />)
  await user.type(await screen.findByLabelText('Name'), ' M')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(screen.getByLabelText('Note'), ' and more')
  finish({ name: 'Asha M.', note: 'old', version: 2 })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha M.'))
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('old and more')
  expect(screen.getByRole('status').textContent).toBe('not saved')
})
