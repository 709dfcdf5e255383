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

/** What belongs to an emoji and shows nothing by itself: the joiner between two, and the tags of a flag. */
const INSIDE_EMOJI =
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(\u{1F3F4})[\u{E0020}-\u{E007F}]+/gu

/** Controls, zero widths, marks that turn the direction of writing around, and letters without a shape. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180F/u

/** Whether every character of a name can be seen: two names that look alike are then alike. */
export function isVisible(name: string): boolean {
  return !INVISIBLE.test(name.replace(INSIDE_EMOJI, '$1$2'))
}
