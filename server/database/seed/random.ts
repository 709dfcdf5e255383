import { createHash } from 'node:crypto'

/** A repeatable source of chance. Each part of the demo has its own, so that a change to one leaves the others as they were. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  bytes(count: number): Uint8Array
  /** A version 4 UUID. */
  uuid(): string
}

/** Mulberry32: small, fast and even enough for made-up cargo. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function uuidFrom(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex').split('')
  hex[12] = '4'
  hex[16] = '89ab'.charAt(Number.parseInt(hex[16] ?? '0', 16) % 4)
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The same name gives the same chances, today and tomorrow. */
export function createRandom(name: string): Random {
  const next = mulberry32(createHash('sha256').update(name).digest().readInt32LE(0))
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => int(0, 255))
  return {
    next,
    int,
    bytes,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('Nothing to pick from')
      return list[int(0, list.length - 1)] as T
    },
    uuid: () => uuidFrom(bytes(16)),
  }
}
