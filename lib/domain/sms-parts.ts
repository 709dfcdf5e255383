/** GSM 03.38: what an SMS carries in 7 bits a character. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take an escape as well: two places each. */
const EXTENDED = '\f^{}\\[~]|€'

const COST = new Map<string, number>([
  ...Array.from(BASIC, (letter) => [letter, 1] as const),
  ...Array.from(EXTENDED, (letter) => [letter, 2] as const),
])

const LIMITS = {
  'gsm-7': { single: 160, part: 153 },
  'ucs-2': { single: 70, part: 67 },
} as const

export interface SmsSize {
  encoding: keyof typeof LIMITS
  /** Places taken, in the encoding's own measure. */
  units: number
  parts: number
  /** What keeps the text from the cheaper encoding. */
  costly: string[]
}

/** Counts parts so that no letter is cut in two: one that does not fit goes whole into the next part. */
function countParts(costs: readonly number[], { single, part }: { single: number; part: number }): number {
  const units = costs.reduce((sum, cost) => sum + cost, 0)
  if (units <= single) return 1
  let parts = 1
  let taken = 0
  for (const cost of costs) {
    if (taken + cost > part) {
      parts += 1
      taken = 0
    }
    taken += cost
  }
  return parts
}

/** How many SMS a text is: 160 or 153 places a part in GSM-7, 70 or 67 in UCS-2, which one foreign letter makes of it. */
export function smsSize(text: string): SmsSize {
  const letters = [...text]
  const costly = [...new Set(letters.filter((letter) => !COST.has(letter)))]
  const encoding = costly.length === 0 ? 'gsm-7' : 'ucs-2'
  const costs = letters.map((letter) => (encoding === 'gsm-7' ? (COST.get(letter) ?? 1) : letter.length))
  return {
    encoding,
    units: costs.reduce((sum, cost) => sum + cost, 0),
    parts: countParts(costs, LIMITS[encoding]),
    costly,
  }
}
