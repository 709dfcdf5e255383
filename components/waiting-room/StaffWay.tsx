import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useSession } from '@/hooks/session'

/** Signed-in staff who open the bare address come to the whole queue; with a question in it they see what visitors see. */
export function StaffWay() {
  const router = useRouter()
  const isBare = router.asPath.split('#')[0] === '/waiting-room'
  const isStaff = useSession() !== null
  useEffect(() => {
    if (isBare && isStaff) void router.replace('/admin/waiting-room')
  }, [isBare, isStaff, router])
  return null
}
