import { MOST_FOLLOWED, MOST_FOLLOWERS } from '@/lib/domain/following'
import type { Language } from '@/lib/domain/languages'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { deleteByPhone, insertFollower, lockFollowed, lockPhone, selectPhone } from './store'

interface Wish {
  trackingNumber: string
  phone: string
  language: Language
}

/** What became of a wish to follow, as the answer to it says. */
export type Followed = 'begun' | 'delivered' | 'packageFull' | 'phoneFull' | 'optedOut' | 'gone'

/** Adds a phone as a follower of a package; a second time only the language changes. */
export async function followPackage(context: Context, wish: Wish): Promise<Followed> {
  const { db } = context
  await lockPhone(db, wish.phone)
  const cargo = await lockFollowed(db, wish.trackingNumber)
  if (!cargo) return 'gone'
  const phone = await selectPhone(db, wish.phone, cargo.id)
  if (phone.opted_out) return 'optedOut'
  if (cargo.is_delivered) return 'delivered'
  if (!phone.follows && cargo.followers >= MOST_FOLLOWERS) return 'packageFull'
  if (!phone.follows && phone.others >= MOST_FOLLOWED) return 'phoneFull'
  await insertFollower(db, { ...wish, packageId: cargo.id })
  if (!phone.follows) {
    // How many, not who: the message itself is kept among those that came.
    await audit(context, {
      action: 'package.followed',
      entity: 'package',
      entityId: cargo.id,
      changes: { followers: { old: cargo.followers, new: cargo.followers + 1 } },
    })
  }
  return 'begun'
}

/** Whoever wants no more messages follows nothing any more. */
export async function endFollowing(db: Database, phone: string): Promise<void> {
  await lockPhone(db, phone)
  await deleteByPhone(db, phone)
}
