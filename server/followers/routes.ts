import { countFollowers } from '@/lib/contracts/notices'
import { notFound } from '@/server/core/failures'
import { route } from '@/server/core/route'
import { countByPackage } from './store'

export const followerRoutes = [
  route(countFollowers, async ({ db }, { params }) => {
    const followers = await countByPackage(db, params.id)
    if (followers === undefined) throw notFound()
    return { followers }
  }),
]
