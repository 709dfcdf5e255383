import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { apiBase, visitorHeaders } from '@/lib/client/public-props'
import { claimParcel } from '@/lib/contracts/waiting-room'

/** A claim that was not taken: what was typed, and what is wrong with it. */
export interface RefusedClaim {
  parcelId: string
  name: string
  phone: string
  courierNumber: string
  errors: Partial<Record<string, string>>
  /** What is wrong with the whole; null when the fields say it, '' when we could not be reached. */
  message: string | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function refusal(failure: unknown): Pick<RefusedClaim, 'errors' | 'message'> {
  if (!(failure instanceof ApiError)) return { errors: {}, message: '' }
  const hasFields = Object.keys(failure.errors).length > 0
  return { errors: failure.errors, message: hasFields ? null : failure.message }
}

/** Sends a claim on behalf of the visitor; null when it was taken. */
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
      base: apiBase(request),
      token: '',
      language,
      headers: visitorHeaders(request),
    })
    return null
  } catch (failure) {
    return { parcelId, ...typed, ...refusal(failure) }
  }
}
