/**
 * What the program itself writes into the books. The words are stored in English and stay: they are the record. Whoever
 * reads them is told them in their own language, so they are written and read in this one place.
 */
export const ENTRY_DESCRIPTIONS = {
  payment: (trackingNumber: string, receipt: string | number) =>
    `Payment for ${trackingNumber}, receipt ${receipt}`,
  transferIn: (number: string | number, sender: string) => `Transfer ${number}, paid in by ${sender}`,
  transferFee: (number: string | number) => `Transfer ${number}, fee`,
  transferMargin: (number: string | number) => `Transfer ${number}, margin`,
  transferOut: (number: string | number, supplier: string) => `Transfer ${number}, sent to ${supplier}`,
  claim: (number: string | number, trackingNumber: string) => `Claim ${number} for ${trackingNumber}`,
} as const

const PATTERNS = {
  payment: /^Payment for (?<trackingNumber>[0-9A-Z]+), receipt (?<receipt>\d+)$/,
  transferIn: /^Transfer (?<number>\d+), paid in by (?<name>.+)$/s,
  transferFee: /^Transfer (?<number>\d+), fee$/,
  transferMargin: /^Transfer (?<number>\d+), margin$/,
  transferOut: /^Transfer (?<number>\d+), sent to (?<name>.+)$/s,
  claim: /^Claim (?<number>\d+) for (?<trackingNumber>[0-9A-Z]+)$/,
} as const

export interface BookEvent {
  kind: keyof typeof PATTERNS
  values: Record<string, string>
}

/** Parses such a description; null for any other text. */
export function bookEventOf(description: string): BookEvent | null {
  for (const kind of Object.keys(PATTERNS) as BookEvent['kind'][]) {
    const values = PATTERNS[kind].exec(description)?.groups
    if (values) return { kind, values: { ...values } }
  }
  return null
}
