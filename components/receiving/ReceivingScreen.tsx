import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ConnectionTags } from '@/components/offline/ConnectionTags'
import { isPressed, SHORTCUTS } from '@/components/ui/shortcuts'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { useIsWide } from '@/components/ui/use-is-wide'
import { useSession } from '@/hooks/session'
import { chosenLanguage } from '@/lib/client/browser-language'
import { sendNow } from '@/lib/client/queue-runner'
import { DoubtDialog } from './DoubtDialog'
import { LastParcelPanel } from './LastParcelPanel'
import { ParcelPanel } from './ParcelPanel'
import { isStarted } from './parcel-form'
import { QueuePanel } from './QueuePanel'
import { ReceivingHeader } from './ReceivingHeader'
import styles from './receiving.module.css'
import { TodayPanel } from './TodayPanel'
import { useReceiving } from './use-receiving'

/** The codes of labels need a large library. It is fetched when the page is idle, so that labels print offline as well. */
const PrintedLabels = dynamic(
  async () => (await import(/* webpackPrefetch: true */ '@/components/labels/PrintedLabels')).PrintedLabels,
  { ssr: false },
)

/** The warehouse is in Guangzhou: a clerk who has never chosen a language gets Chinese. */
function useOwnLanguage(): void {
  const router = useRouter()
  const isClerk = useSession()?.user.position === 'warehouse'
  useEffect(() => {
    if (!isClerk || router.locale !== router.defaultLocale || chosenLanguage()) return
    void router.replace(router.asPath, router.asPath, { locale: 'zh' })
  }, [isClerk, router])
}

/** Asks before the tab is closed while parcels wait: nobody sends them meanwhile. */
function useCloseWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
}

/** Receives parcels one after the other, by keyboard alone: number, customer, pieces, weight, size, save. */
export function ReceivingScreen() {
  useOwnLanguage()
  const photoButton = useRef<HTMLButtonElement>(null)
  const scaleButton = useRef<HTMLButtonElement>(null)
  const receiving = useReceiving()
  const { form, queue, isConnected, last, printing } = receiving
  useCloseWarning(queue.length > 0)
  const isWide = useIsWide('lg')
  const connection = <ConnectionTags />

  function onKeyDown(event: KeyboardEvent) {
    if (form.asking) return
    const { unknown, printLabels, scale, photo, save } = SHORTCUTS.receiving
    if (isPressed(event, unknown)) receiving.setUnknown()
    else if (isPressed(event, printLabels)) printing.printWaiting()
    else if (isPressed(event, scale)) scaleButton.current?.click()
    else if (isPressed(event, photo)) photoButton.current?.click()
    else if (isPressed(event, save)) void form.save()
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys that work from every field
    <div className={styles.screen} onKeyDown={onKeyDown}>
      <div className={styles.onScreen}>
        <ReceivingHeader connection={isWide ? null : connection} printing={printing} />
        <div className={styles.columns}>
          <ParcelPanel receiving={receiving} photoButton={photoButton} scaleButton={scaleButton} />
          <div className={styles.side}>
            <LastParcelPanel last={last} onCorrect={receiving.correctOwn} />
            <QueuePanel
              parcels={queue}
              isConnected={isConnected}
              connection={isWide ? connection : null}
              onSendNow={() => void sendNow()}
              onEdit={receiving.editQueued}
              onPrint={receiving.printProvisional}
              onDropped={receiving.handleDropped}
            />
            <TodayPanel shownId={last?.own?.id} onCorrect={receiving.correctOwn} />
          </div>
        </div>
        <DoubtDialog form={form} />
        <UnsavedGuard when={isStarted(form.values)} onLeave={form.forgetDraft} />
      </div>
      {printing.current.length > 0 ? (
        <PrintedLabels
          labels={printing.current}
          size={printing.settings.size}
          onPrinted={printing.handlePrinted}
        />
      ) : null}
    </div>
  )
}
