import * as contract from '@/lib/contracts/cartons'
import type { Context } from '@/server/core/context'
import { type InputOf, type Route, route } from '@/server/core/route'
import { createCarton, deleteCarton, updateCarton } from './change-cartons'
import { listCartons } from './find-cartons'

export const cartonRoutes: Route[] = [
  route(contract.listCartons, (context: Context, { query }: InputOf<typeof contract.listCartons>) =>
    listCartons(context.db, query.batchId),
  ),
  route(contract.createCarton, createCarton),
  route(contract.updateCarton, updateCarton),
  route(contract.deleteCarton, deleteCarton),
]
