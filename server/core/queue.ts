import { context, propagation } from '@opentelemetry/api'
import { sql } from 'kysely'
import type { Database } from './database'
import { type RequestContext, requestContext } from './request-context'

/** A job has only the id of a record, so that it never works with stale data. */
export interface JobPayload {
  id: string
}

/** What the queue holds: with it the id of the request that asked and the trace of it, so that both are seen as one. */
export type QueuedPayload = JobPayload & RequestContext & { traceparent?: string }

/**
 * Asks the worker for a job, through the same transaction as the change it belongs to: without the one there is never
 * the other. A job waiting under the same key is replaced; one that is running (or died) is followed by this one.
 */
export async function addJob(db: Database, task: string, payload: JobPayload): Promise<void> {
  const key = `${task}:${payload.id}`
  const queued: QueuedPayload = { ...payload, ...requestContext.getStore() }
  propagation.inject(context.active(), queued)
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(queued)}::json, job_key := ${key})`.execute(
    db,
  )
}
