import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { asVisitor } from '@/lib/client/public-props'
import { claimParcel } from '@/lib/contracts/waiting-room'

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
