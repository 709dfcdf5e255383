import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from '@/lib/domain/calendar-file'

const event: CalendarEvent = {
  uid: 'sea.2026-12-31.guangzhou@example.com',
  title: 'By sea',
  text: 'x',
  location: 'Guangzhou',
  from: '2026-12-31',
  to: '2026-12-31',
}
const now = new Date('2026-11-21T14:05:09.500Z')
const fileOf = (part: Partial<CalendarEvent>) => calendarFile([{ ...event, ...part }], now)
const unfolded = (file: string) => file.replace(/\r\n /g, '')

describe('a calendar file', () => {
  it('holds whole days, the end being the first day after, over the year’s end too', () => {
    const lines = fileOf({}).split('\r\n')
    expect(lines.slice(0, 5)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//cargo office//departures//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ])
    expect(lines).toContain('DTSTAMP:20261121T140509Z')
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
    expect(lines).toContain('DTEND;VALUE=DATE:20270101')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  })

  it('ends every line by CR and LF, and no text can begin one of its own', () => {
    const file = fileOf({ title: 'a\r\nATTENDEE:mailto:x@y', text: 'one; two, three\\four\rfive' })
    expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
    expect(unfolded(file)).toContain('SUMMARY:a\\nATTENDEE:mailto:x@y\r\n')
    expect(unfolded(file)).toContain('DESCRIPTION:one\\; two\\, three\\\\four\\nfive\r\n')
  })

  it('has no line of more than 75 octets, and cuts no character', () => {
    const text = `${'测试Ng’ombe😀 '.repeat(40)}end`
    const file = fileOf({ text })
    const octets = file.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\uFFFD')
    expect(unfolded(file)).toContain(`DESCRIPTION:${text}\r\n`)
  })

  it('without events is an empty calendar', () => {
    expect(calendarFile([], now)).not.toContain('VEVENT')
  })
})
