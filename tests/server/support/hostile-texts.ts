/** What patterns stumble over when there is much of it: blanks, signs that part things, digits, accents that pile up. */
const REPEATED = [' ', '\t', '.', '@', '0', '9', '+', '-', '_', '/', ',', '<', 'a', 'a.', 'a-', '测']
/** A start that a pattern takes for its own, and an end that it refuses. */
const AROUND: [string, string][] = [
  ['', ''],
  ['a@', '@'],
  ['+255', 'x'],
  ['UMJ', '\u0000'],
]

const filled = (one: string, length: number) => one.repeat(Math.ceil(length / one.length)).slice(0, length)

/** Texts of so many characters that take a careless pattern the square of their length, or more. */
export function hostileTexts(length: number): string[] {
  const texts = REPEATED.flatMap((one) =>
    AROUND.map(([start, end]) => start + filled(one, length - start.length - end.length) + end),
  )
  // Accents that have to be put into their order: normalize() takes the square of such a pile.
  return [...texts, filled('\u0301\u0316', length)]
}

const MEASUREMENTS = 3

/**
 * Milliseconds of the processor that this process works at something, the least of some measurements where the first was
 * above `most`: what the garbage collector and the compiler do meanwhile is counted too, and is not the work's.
 */
export async function processorTime(work: () => unknown, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let count = 0; count < MEASUREMENTS && least >= most; count += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
