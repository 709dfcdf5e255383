import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HelpScreen } from '@/components/help/HelpScreen'
import { TASK_NAMES, TASKS, TERM_GROUPS } from '@/components/help/help-contents'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'
import { readTexts } from './support/texts'

test('a word is found by its name and by what it means', async () => {
  const { user } = renderScreen(<HelpScreen />, { as: MANAGER })
  const search = screen.getByRole('searchbox', { name: 'Find a word' })
  await user.type(search, '6,000')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Volumetric weight',
    'Volume divisor',
  ])
  await user.clear(search)
  await user.type(search, 'zebra')
  expect(screen.queryAllByRole('term')).toEqual([])
  expect(screen.getByText(/No word fits/)).toBeTruthy()
})

test('one reads the steps of the own work alone', () => {
  renderScreen(<HelpScreen />, { as: WAREHOUSE })
  const tasks = screen.getByRole('region', { name: 'How to' })
  expect(within(tasks).getByText('Receive a parcel')).toBeTruthy()
  const picture = within(tasks).getByRole('img', { name: /done: Receive a parcel/ })
  expect(picture.getAttribute('src')).toBe('/help/receive-en.webp')
  expect(within(tasks).queryByText('Close the day')).toBeNull()
})

test('every word stands explained on a page of the office, and not in the help alone', () => {
  const explained = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.startsWith('help/'))
    .map((path) => readFileSync(`components/${path}`, 'utf8'))
    .filter((source) => /useTerm|TermHelp/.test(source))
    .flatMap((source) => [...source.matchAll(/(?:meaning\(|term=|help=|: )['"](\w+)['"]/g)])
    .map(([, term]) => term)
  const terms: string[] = Object.values(TERM_GROUPS).flat()
  expect(terms.filter((term) => !explained.includes(term))).toEqual([])
})

test.each(['en', 'zh', 'sw'] as const)('every task has its picture in %s', (language) => {
  for (const name of TASK_NAMES) expect(existsSync(`public/help/${name}-${language}.webp`)).toBe(true)
})

test.each(['en', 'zh', 'sw'] as const)('every word and every step has a text in %s', (language) => {
  const { term, task } = readTexts(language).help as unknown as {
    term: Record<string, { name: string; text: string }>
    task: Record<string, Record<string, string>>
  }
  expect(Object.keys(term).toSorted()).toEqual(Object.values(TERM_GROUPS).flat().toSorted())
  for (const name of TASK_NAMES) {
    const { title, ...steps } = task[name] ?? {}
    expect(title).toBeTruthy()
    expect(Object.keys(steps)).toEqual(TASKS[name].steps)
  }
})
