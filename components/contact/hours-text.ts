import type { Language } from '@/lib/domain/languages'

/** Swahili counts the hours from sunrise: 09:00 is the third hour of the morning. */
function swahiliTime(clock: string): string {
  const hour = Number(clock.slice(0, 2)) % 24
  return `${(hour + 6) % 12 || 12}:${clock.slice(3)} ${partOfDay(hour)}`
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 19) return 'usiku'
  if (hour < 6) return 'alfajiri'
  if (hour < 12) return 'asubuhi'
  return hour < 16 ? 'mchana' : 'jioni'
}

/** '09:00' as text: 'saa 3:00 asubuhi' in Swahili. */
export function clockText(clock: string, language: Language): string {
  return language === 'sw' ? `saa ${swahiliTime(clock)}` : clock
}

/** '09:00-17:00' as text; empty stays empty. */
export function hoursText(hours: string, language: Language): string {
  const [from, to] = hours.split('-')
  if (!from || !to) return hours
  return language === 'sw' ? `${swahiliTime(from)} – ${swahiliTime(to)}` : `${from}–${to}`
}
