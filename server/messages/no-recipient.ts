import { ApiFailure } from '@/server/core/failures'

/** Nothing was queued: the customer has no phone, or the event is switched off. */
export function noRecipient(): ApiFailure {
  return new ApiFailure(409, 'nobody_told', 'nobodyTold')
}
