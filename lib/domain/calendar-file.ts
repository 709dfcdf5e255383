import { addDays, type CalendarDate } from './dates'

/** What lasts whole days, from `from` to `to` with both of them. */
export interface CalendarEvent {
  /** The same for the same event, so that a newer file replaces it. */
  uid: string
  title: string
  text: string
  location: string
  from: CalendarDate
  to: CalendarDate
}

const LONGEST_LINE = 75

/** RFC 5545, 3.3.11: what would end a value or a line is written out. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
}

/** RFC 5545, 3.1: no line has more than 75 octets; one that goes on begins with a blank. No character is cut. */
function folded(line: string): string {
  const lines: string[] = []
  let present = ''
  let length = 0
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length
    if (length + octets > LONGEST_LINE) {
      lines.push(present)
      present = ' '
      length = 1
    }
    present += character
    length += octets
  }
  return [...lines, present].join('\r\n')
}

const compact = (date: CalendarDate) => date.replaceAll('-', '')
const stampOf = (now: Date) => `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

function eventLines(event: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(event.from)}`,
    // The end is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(addDays(event.to, 1))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    `LOCATION:${escaped(event.location)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A calendar file (RFC 5545) that every phone and office program opens. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const stamp = stampOf(now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//cargo office//departures//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
