import { undoSending as undoEndpoint } from '@/lib/contracts/notices'
import { type Route, route } from '@/server/core/route'
import { undoSending } from './undo-sending'

export const sendingRoutes: Route[] = [route(undoEndpoint, undoSending)]
