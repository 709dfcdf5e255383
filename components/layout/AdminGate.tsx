import { useRouter } from 'next/router'
import { type ReactNode, useEffect } from 'react'
import { useSession, useSessionKnown } from '@/hooks/session/use-session'
import styles from './AdminSkeleton.module.css'

/** Lets nobody in without a session: they go to '/' before any admin content shows. */
export function AdminGate({ children }: { children: ReactNode }) {
  const router = useRouter()
  const known = useSessionKnown()
  const session = useSession()

  useEffect(() => {
    if (known && !session) void router.replace('/')
  }, [known, session, router])

  return session ? children : <AdminSkeleton />
}

export function AdminSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <div className={styles.side} />
      <div className={styles.main}>
        <div className={styles.bar} />
        <div className={styles.block} />
      </div>
    </div>
  )
}
