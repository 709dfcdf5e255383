import { QuestionCircleOutlined, SaveOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelSheet } from '@/components/labels/LabelSheet'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { useParcelSender } from '@/hooks/receiving/use-parcel-sender'
import { useQueuedParcels } from '@/hooks/receiving/use-queued-parcels'
import { putParcel, type QueuedParcel } from '@/lib/client/parcel-queue'
import type { OwnParcel } from '@/lib/contracts/receiving'
import { CorrectionConflict } from './CorrectionConflict'
import { DoubtDialog } from './DoubtDialog'
import { ParcelFields } from './ParcelFields'
import { ParcelPhotos } from './ParcelPhotos'
import { isBegun, NEW_PARCEL, type Standing, valuesOfOwn, valuesOfQueued } from './parcel-form'
import { QueuePanel } from './QueuePanel'
import { ReceivingHeader } from './ReceivingHeader'
import styles from './receiving.module.css'
import { TodayPanel } from './TodayPanel'
import { useCloseWarning } from './use-close-warning'
import { useKeepParcel } from './use-keep-parcel'
import { provisionalLabel, useLabelPrinting } from './use-label-printing'
import { useOwnLanguage } from './use-own-language'
import { useParcelForm } from './use-parcel-form'
import { useParcelPhotos } from './use-parcel-photos'

/** The clerk's whole day on one screen, by keyboard alone: number, whose, pieces, weight, size, save. */
export function ReceivingScreen() {
  const { t } = useTranslation('receiving')
  useOwnLanguage()
  const [standing, setStanding] = useState<Standing>({ freightMode: '', shelf: '' })
  const [kept, setKept] = useState('')
  const camera = useRef<HTMLInputElement>(null)
  const queue = useQueuedParcels()
  const printing = useLabelPrinting()
  const { isConnected, sendNow } = useParcelSender(({ label }) => printing.take(label))

  const { keep, refused, isStale, forgetRefusal } = useKeepParcel({
    standing,
    onKept: (parcel) => {
      setKept(
        parcel ? t('saved', { number: parcel.input.courierNumber ?? parcel.localNumber }) : t('corrected'),
      )
      sendNow()
      if (parcel && printing.settings.atOnce && !isConnected) printProvisional(parcel)
    },
  })
  const form = useParcelForm({ standing, queue, keep })
  const photos = useParcelPhotos(form, (name) => notices.failure(t('photo.tooLarge', { name })))
  const { values } = form
  useCloseWarning(queue.length > 0)

  function printProvisional(parcel: QueuedParcel) {
    void putParcel({ ...parcel, hasProvisionalLabel: true })
    printing.print([provisionalLabel(parcel)])
  }

  function correctOwn(parcel: OwnParcel) {
    const corrected = valuesOfOwn(parcel)
    forgetRefusal()
    setStanding(corrected.standing)
    form.begin(corrected.values)
  }

  function beginAnew() {
    forgetRefusal()
    form.begin(NEW_PARCEL)
  }

  function toUnknown() {
    const nobody = { customer: null, isUnknown: true }
    form.change(nobody)
    form.next('customer', nobody)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (form.asking) return
    const { key } = event
    if (key === 'F2') toUnknown()
    else if (key === 'F4') printing.printWaiting()
    else if (key === 'F9') camera.current?.click()
    else if (key === 'Enter' && event.ctrlKey) void form.save()
    else return
    event.preventDefault()
  }

  const origin = values.origin.kind
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys that work from every box
    <div className={styles.screen} onKeyDown={onKeyDown}>
      <div className={styles.onScreen}>
        <ReceivingHeader waiting={queue.length} isConnected={isConnected} printing={printing} />
        <div className={styles.columns}>
          <Panel
            title={t(`origin.${origin}`, {
              number: values.origin.kind === 'received' ? values.origin.trackingNumber : '',
            })}
            extra={
              isBegun(values) ? (
                <Button size="small" type="text" onClick={beginAnew}>
                  {t('clear')}
                </Button>
              ) : null
            }
          >
            <RefusedAlert refused={refused} />
            {isStale && values.origin.kind === 'received' ? (
              <CorrectionConflict
                form={form}
                origin={values.origin}
                onLoad={correctOwn}
                onDecided={forgetRefusal}
              />
            ) : null}
            <ParcelFields form={form} standing={standing} onStanding={setStanding} />
            <ParcelPhotos
              photos={values.photos}
              input={camera}
              isPreparing={photos.isPreparing}
              onAdd={(files) => void photos.add(files)}
              onRemove={(key) => form.change({ photos: values.photos.filter((one) => one.key !== key) })}
            />
            <div className={styles.buttons}>
              <Button icon={<QuestionCircleOutlined />} onClick={toUnknown}>
                {t('toUnknown')} <kbd className={styles.key}>F2</kbd>
              </Button>
              <Button
                ref={form.saveButton}
                type="primary"
                size="large"
                icon={<SaveOutlined />}
                loading={form.pending}
                disabled={photos.isPreparing}
                onClick={() => void form.save()}
              >
                {t('save')} <kbd className={styles.key}>Enter</kbd>
              </Button>
            </div>
            <p className={styles.kept} role="status">
              {kept}
            </p>
          </Panel>
          <div className={styles.side}>
            <QueuePanel
              parcels={queue}
              isConnected={isConnected}
              onSendNow={sendNow}
              onMend={(parcel) => {
                const mended = valuesOfQueued(parcel)
                setStanding(mended.standing)
                form.begin(mended.values)
              }}
              onPrint={printProvisional}
            />
            <TodayPanel onCorrect={correctOwn} />
          </div>
        </div>
        <DoubtDialog form={form} />
        <UnsavedGuard when={isBegun(values)} />
      </div>
      {printing.onPaper.length > 0 ? (
        <div className={styles.onPaper} data-paper aria-hidden>
          <LabelSheet labels={printing.onPaper} size={printing.settings.size} />
        </div>
      ) : null}
    </div>
  )
}
