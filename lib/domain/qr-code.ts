import { encode } from 'uqr'

/** A QR code as one SVG path of horizontal strokes, one for each dark run of a row; throws when the text is too long. */
export function qrPath(text: string): { viewBox: string; path: string } {
  // Level M is still read with a scratched corner.
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}`),
  )
  // A stroke lies half above its path.
  return { viewBox: `0 -0.5 ${size} ${size}`, path: runs.join('') }
}
