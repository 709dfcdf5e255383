import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { asVisitor } from '@/lib/client/public-props'
import { getPortalSession } from '@/lib/contracts/portal'
import { claimParcel } from '@/lib/contracts/waiting-room'
import type { Language } from '@/lib/domain/languages'

/** A refused claim: what was typed, and its errors. */
export interface RefusedClaim {
  parcelId: string
  name: string
  phone: string
  courierNumber: string
  errors: Partial<Record<string, string>>
  /** The error of the whole claim; null when the fields have errors, '' when the API failed. */
  message: string | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function refusal(failure: unknown): Pick<RefusedClaim, 'errors' | 'message'> {
  if (!(failure instanceof ApiError)) return { errors: {}, message: '' }
  const hasFields = Object.keys(failure.errors).length > 0
  return { errors: failure.errors, message: hasFields ? null : failure.message }
}

export interface Claimant {
  name: string
  phone: string
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?my=/

/** The customer whose own pages are open in this browser; null for everybody else, and when they cannot be asked for. */
export async function findClaimant(request: IncomingMessage): Promise<Claimant | null> {
  const { cookie } = request.headers
  if (!cookie || !SESSION_COOKIE.test(cookie)) return null
  const visitor = asVisitor(request)
  const headers = { ...visitor.headers, cookie }
  const session = await call(getPortalSession, { ...visitor, headers }).catch(() => null)
  return session?.customer ? { name: session.customer.name, phone: session.phone } : null
}

/** Sends a visitor's claim; null when it was accepted. */
export async function postClaim(
  request: IncomingMessage,
  form: URLSearchParams,
  language: Language,
): Promise<RefusedClaim | null> {
  const field = (name: string) => form.get(name) ?? ''
  const typed = { name: field('name'), phone: field('phone'), courierNumber: field('courierNumber') }
  const parcelId = field('parcelId')
  if (!UUID.test(parcelId)) return { parcelId: '', ...typed, errors: {}, message: '' }
  try {
    await call(claimParcel, {
      params: { id: parcelId },
      body: typed,
      language,
      ...asVisitor(request),
    })
    return null
  } catch (failure) {
    return { parcelId, ...typed, ...refusal(failure) }
  }
}
