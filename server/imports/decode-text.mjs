/** As UTF-8 is strict, what passes it is it; Chinese Excel writes GB18030, 'Unicode text' is UTF-16 with its mark. */
function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

function decode(bytes, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Signs that no table holds; a program or a picture is full of them. */
const BINARY = /(?![\t\n\r\f])\p{Cc}/u

/** The text that bytes hold, in the encodings sheets are saved in; null for what is no text. */
export function decodeText(bytes) {
  const encoding = encodingOf(bytes)
  const text = decode(bytes, encoding) ?? (encoding === 'utf-8' ? decode(bytes, 'gb18030') : null)
  return text === null || BINARY.test(text) ? null : text
}
