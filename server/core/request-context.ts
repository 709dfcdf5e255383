import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestContext {
  requestId?: string | undefined
}

/** The request that something is done for, from its handler to the last job that follows from it; the log writes its id. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
