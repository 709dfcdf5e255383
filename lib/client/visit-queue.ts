import { recordVisit, type VisitInput } from '@/lib/contracts/deliveries'
import { call } from './call'
import { openQueue, type QueuedEntry } from './offline-queue'
import { createSender } from './queue-sender'

/** What a rider saved of a stop and is not sent yet. */
export interface QueuedVisit extends QueuedEntry {
  input: Omit<VisitInput, 'fileId'>
  customerName: string
}

export const visitQueue = openQueue<QueuedVisit>('visits')

/** Sends the oldest waiting visit of the employee who is signed in. */
export const sendNextVisit = createSender(visitQueue, (visit, [fileId = null]) =>
  call(recordVisit, { body: { ...visit.input, fileId }, idempotencyKey: visit.key }),
)
