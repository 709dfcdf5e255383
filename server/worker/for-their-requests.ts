import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import type { QueuedPayload } from '@/server/core/queue'
import { requestContext } from '@/server/core/request-context'

export const requestIdOf = (payload: unknown) => (payload as Partial<QueuedPayload> | undefined)?.requestId

const tracer = trace.getTracer('cargo-office')

/** Runs a job as a span in the trace of its request; where no traces are sent, it just runs. */
function traced<T>(
  name: string,
  payload: unknown,
  { job }: JobHelpers,
  work: () => T | PromiseLike<T>,
): Promise<T> {
  const parent = propagation.extract(ROOT_CONTEXT, payload)
  const attributes = { 'job.id': job.id, 'job.attempt': job.attempts }
  return tracer.startActiveSpan(
    `job ${name}`,
    { kind: SpanKind.CONSUMER, attributes },
    parent,
    async (span) => {
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
  )
}

/** The tasks, each run for the request that asked for it: its lines in the log and the jobs that follow have the id. */
export function forTheirRequests(tasks: TaskList): TaskList {
  const forItsRequest =
    (name: string, task: Task): Task =>
    (payload, helpers) =>
      requestContext.run({ requestId: requestIdOf(payload) }, () =>
        traced(name, payload, helpers, () => task(payload, helpers)),
      )
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) => (task ? [[name, forItsRequest(name, task)]] : [])),
  )
}
