import { expect, it } from 'vitest'
import { chinesePhoneText, phoneText, tanzanianPhoneText } from '@/lib/domain/phone-text'

it.each([
  ['+255712345678', '+255 712 345 678', '0712 345 678', '+255712345678'],
  ['+8613055501010', '+86 130 5550 1010', '+86 130 5550 1010', '13055501010'],
  ['+862055501010', '+86 20 5550 1010', '+86 20 5550 1010', '020-55501010'],
  ['+8675512345678', '+8675512345678', '+8675512345678', '0755-12345678'],
  ['+243812345678', '+243812345678', '+243812345678', '+243812345678'],
])('%s is written as its readers write it', (phone, abroad, inTanzania, inChina) => {
  expect(phoneText(phone)).toBe(abroad)
  expect(tanzanianPhoneText(phone)).toBe(inTanzania)
  expect(chinesePhoneText(phone)).toBe(inChina)
})
