/** First word of a person's name, as in 'Logged in as Asha'. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** A receiver's name for strangers: the first letter of each word, the rest hidden ('A*** M***'). */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ')
}
