import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * Pages that are rendered here ask the API over loopback on behalf of a visitor. So that limits count the visitor and
 * not the house, they pass the visitor's address on, with the proof (VISITOR_PROOF) that it is ours to pass.
 */
export const VISITOR_ADDRESS_HEADER = 'x-visitor-address'
export const VISITOR_PROOF_HEADER = 'x-visitor-proof'

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

interface Visitor {
  /** The network address that a call is made for. */
  address: string
  /** A page of ours asks on the visitor's behalf. */
  isByPage: boolean
}

/** For whom a call is made. The proof is asked for only by calls that claim to have it. */
export function visitorOf(request: FastifyRequest, expected: () => string | undefined): Visitor {
  const given = request.headers[VISITOR_PROOF_HEADER]
  const direct = { address: request.ip, isByPage: false }
  if (typeof given !== 'string') return direct
  const proof = expected()
  const address = request.headers[VISITOR_ADDRESS_HEADER]
  const isOurs = proof !== undefined && same(given, proof)
  return isOurs && typeof address === 'string' && address
    ? { address: address.slice(0, 45), isByPage: true }
    : direct
}

/** An IPv6 address in its eight groups, the shortened ones written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const before = first ?? []
  const after = last ?? []
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(left).fill('0'), ...after]
}

/**
 * What limits count by. Whoever has one IPv6 address has the 2^64 of its network, and would never come to the end of a
 * limit by address; an IPv4 address stands for itself, also in its IPv6 spelling.
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? ''
  if (!bare.includes(':')) return bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  const network = groupsOf(bare).slice(0, 4)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
