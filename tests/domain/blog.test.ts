import { describe, expect, it } from 'vitest'
import { idOfSlug, postSlug, readingMinutes } from '@/lib/domain/blog'

const id = '5f0c2a4e-6b1d-4c3a-9e8f-0123456789ab'

describe('the address of a post', () => {
  it.each([
    ['Sea or air?', `sea-or-air-${id}`],
    ['  Ng’ombe & <script>  ', `ng-ombe-script-${id}`],
    ['海运体积怎么算', `海运体积怎么算-${id}`],
    ['???', id],
    ['x'.repeat(200), `${'x'.repeat(80)}-${id}`],
  ])('of %j says its title and ends with its id', (title, slug) => {
    expect(postSlug({ id, title })).toBe(slug)
    expect(idOfSlug(slug)).toBe(id)
  })

  it.each(['', 'sea-or-air', `${id}-x`, id.slice(1)])('%j has no id', (slug) => {
    expect(idOfSlug(slug)).toBeNull()
  })
})

describe('reading takes', () => {
  it.each([
    ['<p>Short.</p>', 1],
    [`<p>${'word '.repeat(600)}</p>`, 3],
    [`<p>${'字'.repeat(1200)}</p>`, 3],
    ['<img src="/files/a.webp" alt="a b c">', 1],
  ])('whole minutes, one at least', (html, minutes) => {
    expect(readingMinutes(html)).toBe(minutes)
  })

  it('no longer than the text deserves, however many tags are begun and never ended', () => {
    const before = process.cpuUsage()
    expect(readingMinutes('<'.repeat(200_000))).toBe(1)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(100)
  })
})
