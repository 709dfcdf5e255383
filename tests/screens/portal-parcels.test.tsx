import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PortalParcels } from '@/components/portal/PortalParcels'
import type { ParcelClaimLine, ParcelsView } from '@/components/portal/portal-parcels'
import { renderScreen } from './support/render-screen'

const parcel = (id: string, ending: string | null) => ({
  id,
  ending,
  received: 'Mon, 2 November 2026',
  pieces: 2,
  photo: null,
})

const board = (fields: Partial<ParcelsView['board']> = {}): NonNullable<ParcelsView['board']> => ({
  courierEnding: '',
  pageNum: 1,
  parcels: [parcel('p1', '4756'), parcel('p2', null)],
  total: 2,
  totalPages: 1,
  isTooShort: false,
  ...fields,
})

const line = (fields: Partial<ParcelClaimLine>): ParcelClaimLine => ({
  id: 'c1',
  ending: '4756',
  received: 'Mon, 2 November 2026',
  given: 'SF1029384756',
  state: 'open',
  claimed: 'Tue, 3 November 2026',
  decided: null,
  cargo: null,
  ...fields,
})

const shown = (fields: Partial<ParcelsView>) =>
  renderScreen(
    <PortalParcels view={{ claims: [], board: board(), claimedIds: [], refused: null, ...fields }} />,
  )

describe('parcels without an owner on a customer’s own pages', () => {
  it('are each claimed by a plain form that posts to its own page', () => {
    shown({ board: board({ courierEnding: '756', pageNum: 2, totalPages: 3 }) })
    const card = screen.getByText('4756').closest('li') ?? document.body
    const form = card.querySelector('form') ?? document.createElement('form')
    expect(form.getAttribute('action')).toBe('/my/parcels#parcel-p1')
    expect(form.method).toBe('post')
    expect(Object.fromEntries(new FormData(form) as unknown as Iterable<[string, string]>)).toEqual({
      parcelId: 'p1',
      pageNum: '2',
      courierEnding: '756',
      courierNumber: '',
      proof: '',
    })
    expect(screen.getByText('without a number')).toBeDefined()
    const older = screen.getByRole('link', { name: 'Older' }).getAttribute('href')
    expect(older).toBe('/my/parcels?courierEnding=756&pageNum=3#board')
  })

  it('say of a claimed one so, and offer no second claim', () => {
    shown({ claimedIds: ['p1'] })
    const card = within(screen.getByText('4756').closest('li') ?? document.body)
    expect(card.getByText('You have claimed this parcel.')).toBeDefined()
    expect(card.queryByRole('button')).toBeNull()
  })

  it('show what became of each claim, its day, and the cargo that is one’s own now', () => {
    const cargo = { href: '/my/cargo?id=p9', trackingNumber: 'UMJ1234567' }
    const proof = "<script>alert(1)</script> Ng'ombe 测试"
    shown({
      claims: [
        line({}),
        line({ id: 'c2', state: 'accepted', decided: 'Wed, 4 November 2026', cargo }),
        line({ id: 'c3', state: 'refused', decided: 'Thu, 5 November 2026', given: proof }),
      ],
    })
    expect(screen.getByText('We are checking it')).toBeDefined()
    expect(screen.getByText('Claimed on Tue, 3 November 2026')).toBeDefined()
    expect(screen.getByText('It is yours')).toBeDefined()
    expect(screen.getByText('Answered on Wed, 4 November 2026')).toBeDefined()
    const link = screen.getByRole('link', { name: 'See your cargo UMJ1234567' })
    expect(link.getAttribute('href')).toBe('/my/cargo?id=p9')
    expect(screen.getByText('Not confirmed')).toBeDefined()
    expect(screen.getByText(`You told us: ${proof}`)).toBeDefined()
  })

  it('open the form that was refused, with what was typed and what is wrong', () => {
    const typed = { courierNumber: 'SF1', proof: 'Bags' }
    shown({ refused: { parcelId: 'p1', ...typed, problems: ['Give the courier number.'] } })
    const card = screen.getByText('4756').closest('li') ?? document.body
    expect(card.querySelector('details')?.open).toBe(true)
    expect(within(card).getByRole('alert').textContent).toBe('Give the courier number.')
    expect(within(card).getByRole<HTMLInputElement>('textbox', { name: 'Whole courier number' }).value).toBe(
      'SF1',
    )
  })

  it('say that one has found its owner meanwhile', () => {
    shown({ refused: { parcelId: 'gone', courierNumber: '', proof: '', problems: [] } })
    expect(screen.getByRole('alert').textContent).toContain('it has found its owner')
  })

  it('say when there are none, none that ends so, and when they cannot be read', () => {
    const { unmount } = shown({ board: board({ parcels: [], total: 0 }) })
    expect(screen.getByText('Every parcel in the warehouse has found its owner.')).toBeDefined()
    unmount()
    const none = shown({ board: board({ parcels: [], total: 0, courierEnding: '999' }) })
    expect(screen.getByText(/^No parcel without an owner ends like this/)).toBeDefined()
    none.unmount()
    shown({ board: null })
    expect(screen.getByRole('alert').textContent).toMatch(/could not be shown/)
  })
})
