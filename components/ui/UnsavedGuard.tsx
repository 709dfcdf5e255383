import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog'

/** Thrown to stop Next's router, which has no other method to cancel a navigation. */
class StayHere extends Error {}

interface UnsavedGuardProps {
  /** Whether there is work to lose. */
  when: boolean
  /** The person discards it. */
  onLeave?: () => void
}

/**
 * Warns before unsaved work is left: by closing the tab, by a link and by Back. Back has changed the address before
 * any event, so the former history entry is pushed again.
 */
export function UnsavedGuard({ when, onLeave }: UnsavedGuardProps) {
  const router = useRouter()
  const [target, setTarget] = useState<string | null>(null)
  const leaving = useRef(false)

  useEffect(() => {
    if (!when) return undefined
    const here: unknown = window.history.state
    const hereUrl = window.location.href

    const onUnload = (event: BeforeUnloadEvent) => {
      // A page of another build is loaded whole: the person has been asked already.
      if (!leaving.current) event.preventDefault()
    }
    const onStart = (url: string, { shallow }: { shallow: boolean }) => {
      if (leaving.current || shallow) return
      setTarget(url)
      const stay = new StayHere('Stay on this page')
      router.events.emit('routeChangeError', stay, url)
      throw stay
    }
    const onRejection = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof StayHere) event.preventDefault()
    }
    router.beforePopState(({ as }) => {
      if (leaving.current) return true
      window.history.pushState(here, '', hereUrl)
      setTarget(as)
      return false
    })
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('unhandledrejection', onRejection)
    router.events.on('routeChangeStart', onStart)
    return () => {
      router.beforePopState(() => true)
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('unhandledrejection', onRejection)
      router.events.off('routeChangeStart', onStart)
    }
  }, [when, router])

  function leave() {
    if (target === null) return
    leaving.current = true
    onLeave?.()
    setTarget(null)
    void router.push(target, target, { locale: false })
  }

  return <LeaveDialog open={target !== null} onStay={() => setTarget(null)} onLeave={leave} />
}

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved work is discarded. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <ConfirmDialog
      variant="confirm"
      danger
      open={open}
      title={t('unsaved.title')}
      confirmText={t('unsaved.leave')}
      cancelText={t('unsaved.stay')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
