import { describe, expect, it } from 'vitest'
import { splitTrackingQuery } from '@/lib/domain/tracking-query'

const [A, B] = ['UMJ7K2QX4TA', 'UMJ00000000']
const C = 'UMJ0123456789ABC'
const split = (typed: string) => splitTrackingQuery(typed, 'UMJ')

describe('what is typed to track', () => {
  it.each([
    ['one number', A, [A]],
    ['one number with gaps', 'umj 7k2q-x4ta', ['umj 7k2q-x4ta']],
    ['a phone with gaps', '+255 712 345 678', ['+255 712 345 678']],
    ['a secret code', 'juma umj', ['juma umj']],
    ['lines', `${A}\n ${B} \r\n`, [A, B]],
    ['commas of two scripts', `${A}，${B}, +255712345678`, [A, B, '+255712345678']],
    ['semicolons and slashes', `${A};${B}/juma1umj`, [A, B, 'juma1umj']],
    ['gaps alone', `${A.toLowerCase()} ${B}`, [A, B]],
    ['lines that a field swallowed', `${A}${B}`, [A, B]],
    [
      'old and new ones that a field swallowed',
      `${A}${C} ${C.replace('9', '8')}${B}`,
      [A, C, C.replace('9', '8'), B],
    ],
    ['the same in another spelling', `${A}, umj 7k2q x4ta`, [A]],
    ['nothing between commas', ` , ${A},, `, [A]],
    ['something else of the right length', 'ABC0000000000000000000', ['ABC0000000000000000000']],
    ['text of any kind', '<script>, 测试', ['<script>', '测试']],
    ['nothing', ' ,\n', []],
  ])('is parted: %s', (_, typed, parts) => {
    expect(split(typed).map((part) => (parts.includes(part) ? part : part.toUpperCase()))).toEqual(parts)
  })

  it('is left in one piece while the company’s prefix is not known', () => {
    expect(splitTrackingQuery(`${A} ${B}`, '')).toEqual([`${A} ${B}`])
  })
})
