// The mark (an open box whose sides make a U) and the letters of the demo company, drawn as strokes so that no font is needed.

/** On a field of 64 x 64. */
export function mark({ sides, lid }) {
  return `<path d="M13 25.5 32 36v19L16 46.2a6 6 0 0 1-3-5.2z" fill="${sides}"/><path d="M51 25.5 32 36v19l16-8.8a6 6 0 0 0 3-5.2z" fill="${sides}" opacity=".82"/><path d="M32 8.4 51 18.8 32 29.2 13 18.8z" fill="${lid}"/>`
}

/** Each letter on a height of 90: its width and its strokes. */
const letters = {
  U: [64, 'M0 0V58A32 32 0 0 0 64 58V0'],
  M: [80, 'M0 90V0L40 58L80 0V90'],
  O: [86, 'M43 0A43 45 0 0 1 43 90A43 45 0 0 1 43 0Z'],
  J: [46, 'M46 0V62A28 28 0 0 1 18 90A26 26 0 0 1 0 82'],
  A: [80, 'M0 90L40 0L80 90M15 60H65'],
  C: [74, 'M74 18A43 45 0 1 0 74 72'],
  R: [60, 'M0 90V0H32A25 25 0 0 1 32 50H0M30 50L60 90'],
  G: [78, 'M74 18A43 45 0 1 0 78 60V48H48'],
  ' ': [34, ''],
}
const GAP = 30

/** The strokes of a word, and how wide they come out. */
export function word(text) {
  let x = 0
  const strokes = []
  for (const letter of text) {
    const [width, path] = letters[letter]
    if (path) strokes.push(`<path transform="translate(${x} 0)" d="${path}"/>`)
    x += width + GAP
  }
  return { strokes: strokes.join(''), width: x - GAP }
}
