import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterReading,
  EQUAL_READINGS,
  lineReader,
  NO_READING,
  type ScaleReading,
  settledWeight,
  templateProblem,
} from '@/lib/domain/scale'

const read = (template: string, line: string) => lineReader(template)(line)

describe('a line of a scale', () => {
  const AND = 'ST,GS,{weight}{unit}'
  it.each<[string, string, ScaleReading | null]>([
    [AND, 'ST,GS,+0012.34kg', { kg: '12.34', isStable: true }],
    [AND, 'ST,GS,   12.340 kg', { kg: '12.34', isStable: true }],
    [AND, 'ST,GS,+  8050 g ', { kg: '8.05', isStable: true }],
    [AND, 'ST,GS,25.5斤', { kg: '12.75', isStable: true }],
    [AND, 'ST,GS,25.5 JIN', { kg: '12.75', isStable: true }],
    [AND, 'US,GS,+0012.34kg', { kg: '12.34', isStable: false }],
    [AND, 'st,GS,+0012.34kg', { kg: '12.34', isStable: false }],
    [AND, 'ST,NT,-  0.50kg', { kg: '-0.5', isStable: false }],
    [AND, 'ST,GS,12.34lb', null],
    [AND, 'OL', null],
    [AND, '', null],
    ['{weight} {unit} S', '  7.25 kg S', { kg: '7.25', isStable: true }],
    ['{weight} {unit} S', '  7.25 kg D', { kg: '7.25', isStable: false }],
    ['{unit}:{weight}', 'g:1500', { kg: '1.5', isStable: true }],
    ['01 ST {weight}', '01 ST 12.5', { kg: '12.5', isStable: true }],
    ['01 ST {weight}', '01 US 12.5', { kg: '12.5', isStable: false }],
    ['wn{weight}kg', 'wn0003.45kg', { kg: '3.45', isStable: true }],
    ['{weight}', '1.23456', { kg: '1.235', isStable: true }],
  ])('%s reads %j', (template, line, reading) => {
    expect(read(template, line)).toEqual(reading)
  })

  const labels = fc.constantFrom('ST', 'GS', 'N.W', '+', 'w=', '(1)', '=', 'S$', 'ww', '[a]', '重量:')
  const kg = fc.integer({ min: 1, max: 99_999_999 }).map((grams) => String(grams / 1000))
  const unitOf = { kg: 1, g: 1000, 斤: 2, jin: 2 }

  it('is read as it was written, whatever stands around the number and in which unit', () => {
    fc.assert(
      fc.property(
        labels,
        labels,
        kg,
        fc.constantFrom(...(Object.keys(unitOf) as (keyof typeof unitOf)[])),
        (before, after, weight, unit) => {
          const template = `${before},{weight} {unit},${after}`
          expect(templateProblem(template)).toBeNull()
          const shown = (Math.round(Number(weight) * 1000) / 1000) * unitOf[unit]
          const line = `${before},${' '.repeat(3)}${Number(shown.toFixed(3))}${unit},${after}`
          const reading = read(template, line)
          expect(reading?.isStable).toBe(true)
          expect(Number(reading?.kg)).toBeCloseTo(Number(weight), 3)
        },
      ),
    )
  })

  it('of other text is never at rest, and nothing that is sent breaks the reading', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (noise) => {
        expect(read(AND, noise)?.isStable ?? false).toBe(
          noise.startsWith('ST,GS,') && read(AND, noise) !== null,
        )
      }),
    )
  })
})

describe('a template', () => {
  it.each([
    ['ST,GS,{weight}{unit}', null],
    ['{weight}', null],
    ['{weight} KG', null],
    ['ST,GS,', 'weight'],
    ['{weight} {weight}', 'weight'],
    ['{weight}g', 'unit'],
    ['{weight} 斤', 'unit'],
    ['{weight} gross', null],
    ['{unit}{weight}{unit}', 'unit'],
    ['{x}{weight}', 'braces'],
  ])('%s is refused for its %s', (template, problem) => {
    expect(templateProblem(template)).toBe(problem)
  })
})

describe('the weight that is taken', () => {
  const reading = fc.record({ kg: fc.constantFrom('0', '-1', '5', '5.01'), isStable: fc.boolean() })
  const frames = fc.array(fc.option(reading, { freq: 5 }), { maxLength: 40 })

  it('is of three equal frames at rest that came one after the other, and above nothing', () => {
    fc.assert(
      fc.property(frames, (sent) => {
        const settled = settledWeight(sent.reduce(afterReading, NO_READING))
        const last = sent.slice(-EQUAL_READINGS)
        const isEqual = last.every((one) => one?.isStable === true && one.kg === last[0]?.kg)
        const isWeight = last.length === EQUAL_READINGS && isEqual && Number(last[0]?.kg) > 0
        expect(settled).toBe(isWeight ? last[0]?.kg : null)
      }),
    )
  })
})
