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

/** The network address that a call is made for. The proof is asked for only by calls that claim to have it. */
export function visitorAddress(request: FastifyRequest, expected: () => string | undefined): string {
  const given = request.headers[VISITOR_PROOF_HEADER]
  if (typeof given !== 'string') return request.ip
  const proof = expected()
  const address = request.headers[VISITOR_ADDRESS_HEADER]
  const isOurs = proof !== undefined && same(given, proof)
  return isOurs && typeof address === 'string' && address ? address.slice(0, 45) : request.ip
}
