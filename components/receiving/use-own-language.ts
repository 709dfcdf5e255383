import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useSession } from '@/hooks/session'
import { hasChosenLanguage } from '@/lib/client/i18n'

/** The warehouse is in Guangzhou: a clerk who has never chosen a language gets Chinese. */
export function useOwnLanguage(): void {
  const router = useRouter()
  const isClerk = useSession()?.user.position === 'warehouse'
  useEffect(() => {
    if (!isClerk || router.locale !== router.defaultLocale || hasChosenLanguage()) return
    void router.replace(router.asPath, router.asPath, { locale: 'zh' })
  }, [isClerk, router])
}
