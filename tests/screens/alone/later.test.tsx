import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { fetchAllLater, fetchAwaited, inSight, later, soon } from '@/components/ui/later'
import { RowTable } from '@/components/ui/RowTable'
import { TouchSelect } from '@/components/ui/TouchSelect'
import { useSelection } from '@/components/ui/use-selection'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { renderScreen } from '../support/render-screen'

function Dialog({ open }: { open: boolean }) {
  return open ? <p>Here it is</p> : null
}

function Opener({ Later }: { Later: typeof Dialog }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Later open={open} />
    </>
  )
}

test('what is opened before its code is there opens when it came, once; what is closed is not fetched', async () => {
  const arrivals: ((component: typeof Dialog) => void)[] = []
  const load = vi.fn(() => new Promise<typeof Dialog>((resolve) => arrivals.push(resolve)))
  const Later = later(load) as typeof Dialog
  const { user } = renderScreen(<Opener Later={Later} />)
  expect(load).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button'))
  await user.click(screen.getByRole('button'))
  expect(screen.queryByText('Here it is')).toBeNull()
  await act(async () => arrivals[0]?.(Dialog))
  expect(screen.getAllByText('Here it is')).toHaveLength(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('what stands further down is fetched when it is nearly in sight, and drawn as soon as others fetched it', async () => {
  let comeNear: () => void = () => {}
  class Observer {
    constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
      comeNear = () => tell([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }
  Reflect.set(globalThis, 'IntersectionObserver', Observer)
  try {
    const load = vi.fn(async () => () => <p>The panel</p>)
    const Panel = inSight(load, () => <p>A moment</p>)
    renderScreen(<Panel />)
    screen.getByText('A moment')
    expect(load).not.toHaveBeenCalled()
    act(() => comeNear())
    await screen.findByText('The panel')

    const Other = inSight(
      async () => () => <p>The other</p>,
      () => <p>Another moment</p>,
    )
    renderScreen(<Other />)
    expect(await act(fetchAwaited)).toBe(true)
    screen.getByText('The other')
    expect(screen.queryByText('Another moment')).toBeNull()
    expect(await fetchAwaited()).toBe(false)
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  }
})

test('a page is drawn with what keeps the place of its panels first, even when their code is there', async () => {
  const drawn: string[] = []
  const note = (what: string) => () => {
    drawn.push(what)
    return <p>{what}</p>
  }
  const Panel = soon(async () => note('panel'), note('place'))
  await fetchAllLater()
  renderScreen(<Panel />)
  await screen.findByText('panel')
  expect(drawn[0]).toBe('place')
  expect(screen.queryByText('place')).toBeNull()
})

test('code that comes between the drawing and its effects is shown all the same', async () => {
  let arrive: (component: typeof Dialog) => void = () => {}
  const Later = later(
    () => new Promise<typeof Dialog>((resolve) => (arrive = resolve)),
    () => <p ref={() => arrive(Dialog)}>A moment</p>,
  )
  // Somebody else has asked for it already, as a page does that is about to be shown.
  void fetchAllLater()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // As a browser draws: with a pause before the effects, in which promises are kept.
  const isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') as boolean
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  try {
    root.render(<Later open />)
    await vi.waitFor(() => expect(place.textContent).toBe('Here it is'), 5000)
  } finally {
    root.unmount()
    place.remove()
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing)
  }
})

function Filter({
  changes,
  Field = TouchSelect,
  autoFocus,
}: {
  changes: (string | undefined)[]
  Field?: typeof TouchSelect
  autoFocus?: boolean
}) {
  const [value, setValue] = useState<string | undefined>()
  return (
    <Field
      allowClear
      autoFocus={autoFocus}
      showSearch={{ optionFilterProp: 'label' }}
      aria-label="Colour"
      placeholder="Any colour"
      value={value}
      options={[
        { value: 'red', label: 'Red' },
        { value: 'blue', label: 'Blue' },
      ]}
      onChange={(chosen?: string) => {
        changes.push(chosen)
        setValue(chosen)
      }}
    />
  )
}

test('what is typed into a filter whose code is on its way is searched for when it came', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock('@/components/ui/StartedSelect', async (original) => {
    await arrived
    return original()
  })
  // Another copy of the module, which has not asked for its code yet.
  const copy = '../../../components/ui/TouchSelect?late'
  const { TouchSelect: Field } = (await import(copy)) as { TouchSelect: typeof TouchSelect }
  const changes: (string | undefined)[] = []
  const { user } = renderScreen(<Filter changes={changes} Field={Field} />)
  await user.tab()
  await user.keyboard('blx{Backspace}')
  expect(document.activeElement?.textContent).toBe('Any colour')
  arrive()
  const blue = await screen.findByText('Blue', { selector: '.ant-select-item-option-content' })
  expect(screen.queryByText('Red', { selector: '.ant-select-item-option-content' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Colour' }))
  await user.click(blue)
  expect(changes).toEqual(['blue'])
})

test('a select that the page focused stays a field until the first key, which it takes along', async () => {
  const changes: (string | undefined)[] = []
  const { user } = renderScreen(<Filter changes={changes} autoFocus />)
  expect(document.activeElement?.textContent).toBe('Any colour')
  expect(document.querySelector('.ant-select')).toBeNull()
  await user.keyboard('bl')
  const blue = await screen.findByText('Blue', { selector: '.ant-select-item-option-content' })
  expect(screen.queryByText('Red', { selector: '.ant-select-item-option-content' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Colour' }))
  await user.click(blue)
  expect(changes).toEqual(['blue'])
})

test('a filter is a field until it is pressed, which opens it', async () => {
  const changes: (string | undefined)[] = []
  const { user } = renderScreen(<Filter changes={changes} />)
  const field = screen.getByRole('combobox', { name: 'Colour' })
  expect(field.textContent).toBe('Any colour')
  await user.click(field)
  await user.click(await screen.findByText('Blue', { selector: '.ant-select-item-option-content' }))
  expect(changes).toEqual(['blue'])
})

const ROWS = [
  { id: '1', name: "Ng'ombe" },
  { id: '2', name: '<script>测试</script>' },
]

function Table({ sorts }: { sorts: (string | undefined)[] }) {
  const [sort, setSort] = useState<string | undefined>()
  const { selection } = useSelection<(typeof ROWS)[number]>(({ name }) => `Tick ${name}`, ROWS)
  return (
    <RowTable
      name="Names"
      columns={[{ key: 'name', title: 'Name', sorter: true, dataIndex: 'name' }]}
      rows={ROWS}
      sort={sort}
      onSort={(next) => {
        sorts.push(next)
        setSort(next)
      }}
      selection={selection}
    />
  )
}

test('a table asks for its rows upwards, downwards and as they come, says which, and ticks all it shows', async () => {
  const sorts: (string | undefined)[] = []
  const { user } = renderScreen(<Table sorts={sorts} />)
  const table = within(screen.getByRole('table', { name: 'Names' }))
  expect(table.getByText('<script>测试</script>')).toBeTruthy()
  const title = () => table.getByRole('columnheader', { name: 'Name' })
  expect(title().getAttribute('aria-sort')).toBeNull()
  await user.click(within(title()).getByRole('button'))
  expect(title().getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(title()).getByRole('button'))
  await user.click(within(title()).getByRole('button'))
  expect(sorts).toEqual(['name', '-name', undefined])

  const ticked = () => table.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  await user.click(table.getByRole('checkbox', { name: 'Tick all on this page' }))
  expect(ticked()).toEqual([true, true, true])
  await user.click(table.getByRole('checkbox', { name: "Tick Ng'ombe" }))
  expect(ticked()).toEqual([false, false, true])
})

function Views() {
  const [view, setView] = useState<'one' | 'two'>('one')
  return (
    <ViewTabs
      name="Views"
      active={view}
      tabs={[
        { key: 'one', label: 'One' },
        { key: 'two', label: 'Two', count: 3 },
      ]}
      onChange={setView}
    >
      {view}
    </ViewTabs>
  )
}

test('the arrows go from view to view, round the end', async () => {
  const { user } = renderScreen(<Views />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('two'))
  expect(document.activeElement?.textContent).toBe('Two3')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('one')
})
