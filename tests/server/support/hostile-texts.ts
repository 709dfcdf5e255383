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

/** Milliseconds of the processor that this process works at something: other programs of the machine do not count. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
