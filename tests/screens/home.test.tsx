import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HomeView } from '@/components/home/HomeView'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { CompanyPicture } from '@/lib/contracts/company-proof'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import type { PictureSubject } from '@/lib/domain/company-pictures'
import { newId } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'

const picture = (subject: PictureSubject): CompanyPicture => {
  const id = newId()
  return {
    id,
    url: `/files/${id}.webp`,
    thumbnailUrl: `/files/${id}-thumb.webp`,
    width: 800,
    height: 600,
    subject,
  }
}

const company: CompanyProfile = {
  ...DEFAULT_COMPANY,
  playStoreUrl: null,
  appStoreUrl: null,
  legalName: 'Umoja Cargo Limited',
  tin: '123456789',
  licences: ['Clearing licence TRA/CF/0417'],
}
const figures = [
  { key: 'handedOver' as const, value: '48,210', voyages: 0 },
  { key: 'sea' as const, value: '34', voyages: 12 },
]

function open(pictures: CompanyPicture[], counted = figures) {
  renderScreen(<HomeView company={company} posts={[]} figures={counted} pictures={pictures} people={[]} />)
}

/** Whether each stands after the one before it. */
function inOrder(elements: readonly Element[]): boolean {
  return elements.every((element, index) => {
    const before = elements[index - 1]
    return !before || (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  })
}

test('directly under the tracking field stands what can be checked, and promises come after it', () => {
  open([picture('warehouse'), picture('warehouse'), picture('people')])
  const hero = screen.getByRole('heading', { level: 1 }).closest('section') ?? document.body
  const proof = [
    within(hero).getByRole('textbox'),
    within(hero).getByText('48,210'),
    within(hero).getByText(/Umoja Cargo Limited · TIN 123-456-789 · Clearing licence TRA\/CF\/0417/),
    within(hero).getByRole('link', { name: 'Our warehouse' }),
    within(hero).getByRole('link', { name: 'Our people' }),
    within(hero).getByRole('img', { name: /Map of the route/ }),
  ]
  const promises = [/\+ years$/, '24 hours', 'Door to door', '2 days'].map((text) => screen.getByText(text))
  for (const promise of promises) expect(hero.contains(promise)).toBe(false)
  expect(inOrder([...proof, ...promises])).toBe(true)
  // The other picture of the warehouse is not lost.
  expect(screen.getAllByRole('link', { name: 'Our warehouse' })).toHaveLength(2)
})

test('a new company, which has neither figures nor pictures, shows none', () => {
  open([], [])
  const hero = screen.getByRole('heading', { level: 1 }).closest('section') ?? document.body
  expect(within(hero).queryByText(/Counted today/)).toBeNull()
  expect(within(hero).getByText(/TIN 123-456-789/)).toBeTruthy()
})
