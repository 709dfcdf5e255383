import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillText, wrongVariables } from '@/lib/domain/message-text'
import { NOTICE_EVENTS, NOTICE_VARIABLES } from '@/lib/domain/notices'
import { defaultTexts } from '@/server/messages/notice-sql'

describe('a text with variables', () => {
  it('takes each value where its name stands, in the reader’s language where there are several', () => {
    const values = { name: "Ng'ombe", port: { en: 'Hong Kong', zh: '香港', sw: 'Hong Kong' }, pieces: 3 }
    expect(fillText('{{name}}: {{ pieces }} @ {{port}}', values, 'zh')).toBe("Ng'ombe: 3 @ 香港")
  })

  it('leaves nothing for a name without a value, inherited ones included', () => {
    expect(fillText('a{{no}}b{{toString}}c', {}, 'en')).toBe('abc')
  })

  it('never looks into a value for further names', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(fillText('x{{name}}y', { name, other: 'leak' }, 'sw')).toBe(`x${name}y`)
      }),
    )
    expect(fillText('{{name}}', { name: '{{remaining}}', remaining: 'US$ 5' }, 'en')).toBe('{{remaining}}')
  })

  it.each([
    ['Hello {{name}} {{link}}', []],
    ['Hello {{nmae}} and {{x}} {{nmae}}', ['nmae', 'x']],
    ['open {{name', ['{{name']],
    ['closed }} {{name}}', ['}} {{name}}']],
    ['{{a {{name}}', ['{{a {{name}}']],
  ])('names what is wrong in %j', (body, wrong) => {
    expect(wrongVariables(body, ['name', 'link'])).toEqual(wrong)
  })

  it.each(NOTICE_EVENTS)(
    'the first words of %s use its own variables only, the same in each language',
    (event) => {
      const texts = defaultTexts(event)
      const used = (body: string) => [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
      for (const body of Object.values(texts)) {
        expect(wrongVariables(body, NOTICE_VARIABLES[event])).toEqual([])
        expect(used(body)).toEqual(used(texts.en))
      }
    },
  )
})
