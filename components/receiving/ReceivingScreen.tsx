import { type KeyboardEvent, useRef } from 'react'
import { LabelSheet } from '@/components/labels/LabelSheet'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { DoubtDialog } from './DoubtDialog'
import { ParcelPanel } from './ParcelPanel'
import { isBegun } from './parcel-form'
import { QueuePanel } from './QueuePanel'
import { ReceivingHeader } from './ReceivingHeader'
import styles from './receiving.module.css'
import { TodayPanel } from './TodayPanel'
import { useCloseWarning } from './use-close-warning'
import { useOwnLanguage } from './use-own-language'
import { useReceiving } from './use-receiving'

/** The clerk's whole day on one screen, by keyboard alone: number, whose, pieces, weight, size, save. */
export function ReceivingScreen() {
  useOwnLanguage()
  const camera = useRef<HTMLInputElement>(null)
  const receiving = useReceiving()
  const { form, queue, isConnected, printing } = receiving
  useCloseWarning(queue.length > 0)

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
        <DoubtDialog form={form} />
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
