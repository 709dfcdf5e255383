import { getLabels } from '@/lib/contracts/labels'
import type { Context } from '@/server/core/context'
import { type InputOf, type Route, route } from '@/server/core/route'
import { findLabels } from './find-labels'

function readLabels(context: Context, { query }: InputOf<typeof getLabels>) {
  return findLabels(context.db, query.packages)
}

export const labelRoutes: Route[] = [route(getLabels, readLabels)]
