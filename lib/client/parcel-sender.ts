import { receiveParcel } from '@/lib/contracts/receiving'
import { call } from './call'
import { parcelQueue } from './parcel-queue'
import { createSender } from './queue-sender'

/** Sends the oldest waiting parcel of the employee who is signed in. */
export const sendNextParcel = createSender(parcelQueue, (parcel, imageIds) =>
  call(receiveParcel, { body: { ...parcel.input, imageIds }, idempotencyKey: parcel.key }),
)
