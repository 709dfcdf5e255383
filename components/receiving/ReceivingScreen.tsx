import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { LabelSheet } from '@/components/labels/label-sheet-later'
import { fetchAllLater, later, soon } from '@/components/ui/later'
import { PanelSkeleton } from '@/components/ui/PanelSkeleton'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { whenIdle } from '@/lib/client/when-idle'
import { isBegun } from './parcel-form'
import { ReceivingHeader } from './ReceivingHeader'
import styles from './receiving.module.css'
import { useCloseWarning } from './use-close-warning'
import { useOwnLanguage } from './use-own-language'
import { useReceiving } from './use-receiving'

const ParcelPanel = soon(async () => (await import('./ParcelPanel')).ParcelPanel, PanelSkeleton)

const QueuePanel = later(async () => (await import('./QueuePanel')).QueuePanel)
const TodayPanel = soon(async () => (await import('./TodayPanel')).TodayPanel, PanelSkeleton)

const DoubtDialog = later(async () => (await import('./DoubtDialog')).DoubtDialog)

const LINE_MAY_GO_MS = 3000

/** The clerk's whole day on one screen, by keyboard alone: number, whose, pieces, weight, size, save. */
export function ReceivingScreen() {
  useOwnLanguage()
  const camera = useRef<HTMLInputElement>(null)
  const receiving = useReceiving()
  const { form, queue, isConnected, printing } = receiving
  // From the first doubt on: the dialog tells when it has gone.
  const [hasDoubted, setHasDoubted] = useState(false)
  if (form.asking && !hasDoubted) setHasDoubted(true)
  useCloseWarning(queue.length > 0)
  // The line may go at any moment, and the clerk goes on: all of it comes as soon as the screen stands. What did not come
  // then comes when it is asked for.
  useEffect(() => whenIdle(() => void fetchAllLater().catch(() => undefined), LINE_MAY_GO_MS), [])

  function onKeyDown(event: KeyboardEvent) {
    if (form.asking) return
    const { key } = event
    if (key === 'F2') receiving.toUnknown()
    else if (key === 'F4') printing.printWaiting()
    else if (key === 'F9') camera.current?.click()
    else if (key === 'Enter' && event.ctrlKey) void form.save()
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys that work from every box
    <div className={styles.screen} onKeyDown={onKeyDown}>
      <div className={styles.onScreen}>
        <ReceivingHeader waiting={queue.length} isConnected={isConnected} printing={printing} />
        <div className={styles.columns}>
          <ParcelPanel receiving={receiving} camera={camera} />
          <div className={styles.side}>
            {queue.length > 0 ? (
              <QueuePanel
                parcels={queue}
                isConnected={isConnected}
                onSendNow={receiving.sendNow}
                onMend={receiving.mend}
                onPrint={receiving.printProvisional}
              />
            ) : null}
            <TodayPanel onCorrect={receiving.correctOwn} />
          </div>
        </div>
        {hasDoubted ? <DoubtDialog form={form} /> : null}
        <UnsavedGuard when={isBegun(form.values)} />
      </div>
      {printing.onPaper.length > 0 ? (
        <div className={styles.onPaper} data-paper aria-hidden>
          <LabelSheet labels={printing.onPaper} size={printing.settings.size} />
        </div>
      ) : null}
    </div>
  )
}
