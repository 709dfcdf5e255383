import { ApiFailure } from '@/server/core/failures'

/** Nothing was written: the customer has no phone, or the office tells nobody of such an event. */
export function noRecipient(): ApiFailure {
  return new ApiFailure(409, 'nobody_told', 'nobodyTold')
}
