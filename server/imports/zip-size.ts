const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LONGEST_COMMENT = 0xffff

interface ZipContents {
  /** Bytes that all entries have when they are unpacked, as the directory says. */
  unpackedBytes: number
  names: string[]
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = bytes.length - END_LENGTH; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  return -1
}

/**
 * What a zip says it holds, without unpacking anything; null when it is cut off or broken. The unpacker makes room for
 * as many bytes as the directory says and not one more, so this bounds its memory.
 */
export function readZipContents(bytes: Buffer): ZipContents | null {
  const end = bytes.length < END_LENGTH ? -1 : findEnd(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let unpackedBytes = 0
  const names: string[] = []
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null
    unpackedBytes += bytes.readUInt32LE(at + 24)
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength))
    at += ENTRY_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return { unpackedBytes, names }
}
