import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Button, Form, Input } from 'antd'
import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PlainField } from '@/components/ui/PlainField'
import { touched } from '@/components/ui/touched'
import { renderScreen } from './support/render-screen'
import { whenIdle } from './support/when-idle'

interface DeskProps {
  onSave: (values: unknown) => void
}

function Real({ onSave }: DeskProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Form onFinish={onSave} initialValues={{ name: 'Asha', mark: 'A1' }}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="mark" label="Mark">
        <Input />
      </Form.Item>
      <Button id="more" onClick={() => setIsOpen(true)}>
        More
      </Button>
      <Button htmlType="submit">Save</Button>
      {isOpen ? <p>Here is more</p> : null}
    </Form>
  )
}

function Place() {
  return (
    <form>
      <PlainField id="name" label="Name" defaultValue="Asha" />
      <PlainField id="mark" label="Mark" defaultValue="A1" />
      <button type="button" data-press="#more">
        More
      </button>
      <button type="submit">Save</button>
    </form>
  )
}

function open() {
  const arrivals: ((component: ComponentType<DeskProps>) => void)[] = []
  const load = vi.fn(() => new Promise<ComponentType<DeskProps>>((resolve) => arrivals.push(resolve)))
  const Desk = touched<DeskProps>(load, Place)
  const onSave = vi.fn()
  const { user } = renderScreen(<Desk onSave={onSave} />)
  const come = () => act(async () => arrivals[0]?.(Real))
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return { user, load, come, onSave, field }
}

const isReal = (field: HTMLElement) => field.className.includes('ant-input')

test('a form that nobody touches is not fetched; in idle time it takes the place of the plain fields', async () => {
  const load = vi.fn(async () => Real)
  const Desk = touched<DeskProps>(load, Place)
  renderScreen(<Desk onSave={vi.fn()} />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
  expect(load).not.toHaveBeenCalled()
  await whenIdle('Name')
  await waitFor(() => expect(isReal(screen.getByLabelText('Name'))).toBe(true))
  expect(load).toHaveBeenCalledTimes(1)
})

test('what was typed before the form came stands in it, with the cursor where it was, and goes with it', async () => {
  const { user, come, onSave, field } = open()
  await user.clear(field('Mark'))
  await user.type(field('Mark'), "Ng'ombe 测试")
  await user.type(field('Name'), ' Juma')
  field('Name').setSelectionRange(2, 4)
  await come()
  expect(isReal(field('Name'))).toBe(true)
  expect(field('Name').value).toBe('Asha Juma')
  expect(document.activeElement).toBe(field('Name'))
  expect([field('Name').selectionStart, field('Name').selectionEnd]).toEqual([2, 4])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Asha Juma', mark: "Ng'ombe 测试" }))
})

test('a form that was sent off before it came is sent once, with what was typed', async () => {
  const { user, come, onSave, field } = open()
  await user.type(field('Name'), '!{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  await come()
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
  expect(onSave).toHaveBeenCalledWith({ name: 'Asha!', mark: 'A1' })
})

test('a button that was pressed before the form came does what it says', async () => {
  const { user, come } = open()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await come()
  expect(await screen.findByText('Here is more')).toBeTruthy()
})

test('nothing is taken from under a finger, nor out of a word that is being composed', async () => {
  const { come, field } = open()
  fireEvent.pointerDown(field('Name'))
  await come()
  expect(isReal(field('Name'))).toBe(false)
  fireEvent.compositionStart(field('Name'))
  fireEvent.pointerUp(field('Name'))
  await act(async () => {})
  expect(isReal(field('Name'))).toBe(false)
  fireEvent.compositionEnd(field('Name'))
  await waitFor(() => expect(isReal(field('Name'))).toBe(true))
})
