import { expect, it } from 'vitest'
import { clockText, hoursText } from '@/components/contact/hours-text'

it.each([
  ['00:00', 'saa 6:00 usiku'],
  ['03:59', 'saa 9:59 usiku'],
  ['04:00', 'saa 10:00 alfajiri'],
  ['06:00', 'saa 12:00 asubuhi'],
  ['09:00', 'saa 3:00 asubuhi'],
  ['11:59', 'saa 5:59 asubuhi'],
  ['12:00', 'saa 6:00 mchana'],
  ['16:00', 'saa 10:00 jioni'],
  ['18:30', 'saa 12:30 jioni'],
  ['19:00', 'saa 1:00 usiku'],
  ['24:00', 'saa 6:00 usiku'],
])('%s is said in Swahili as %s, in the other languages as it stands', (clock, said) => {
  expect(clockText(clock, 'sw')).toBe(said)
  expect(clockText(clock, 'zh')).toBe(clock)
  expect(clockText(clock, 'en')).toBe(clock)
})

it('hours from and to are said the same way, and a closed day says nothing', () => {
  expect(hoursText('09:00-17:00', 'sw')).toBe('3:00 asubuhi – 11:00 jioni')
  expect(hoursText('09:00-17:00', 'en')).toBe('09:00–17:00')
  expect(hoursText('', 'sw')).toBe('')
})
