import { Button, Flex } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNotice } from '@/components/forms/DraftNotice'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { CorrectionConflict } from './CorrectionConflict'
import { ParcelFields } from './ParcelFields'
import { ParcelPhotos } from './ParcelPhotos'
import { ParcelPrice } from './ParcelPrice'
import styles from './parcel.module.css'
import { isStarted } from './parcel-form'
import { ReceivingKeys } from './ReceivingKeys'
import type { Receiving } from './use-receiving'

interface ParcelPanelProps {
  receiving: Receiving
  photoButton: RefObject<HTMLButtonElement | null>
  scaleButton: RefObject<HTMLButtonElement | null>
}

/** The form of the present parcel. */
export function ParcelPanel({ receiving, photoButton, scaleButton }: ParcelPanelProps) {
  const { t } = useTranslation('receiving')
  const { form, defaults, refused, isStale, clearRefusal } = receiving
  const { values } = form
  const { origin } = values
  const number = origin.kind === 'received' ? origin.trackingNumber : ''
  const extra = (
    <Flex wrap align="center" gap="small">
      <span className={styles.saved} role="status">
        {receiving.savedText}
      </span>
      {isStarted(values) ? (
        <Button size="small" type="text" onClick={receiving.startNew}>
          {t('clear')}
        </Button>
      ) : null}
    </Flex>
  )
  return (
    <Panel title={t(`origin.${origin.kind}`, { number })} extra={extra}>
      <RefusedAlert refused={refused} />
      {form.draftAt !== null ? (
        <DraftNotice at={form.draftAt} onRestore={form.restoreDraft} onDiscard={form.forgetDraft} />
      ) : null}
      {isStale && origin.kind === 'received' ? (
        <CorrectionConflict
          form={form}
          origin={origin}
          onLoad={receiving.correctOwn}
          onDecided={clearRefusal}
        />
      ) : null}
      <ParcelFields
        form={form}
        defaults={defaults}
        onDefaults={receiving.setDefaults}
        scaleButton={scaleButton}
      />
      <ParcelPrice values={values} defaults={defaults} />
      <ParcelPhotos
        photos={values.photos}
        onRemove={(key) => form.change({ photos: values.photos.filter((one) => one.key !== key) })}
      />
      <UploadProgress sent={receiving.sent} stop={receiving.stop} />
      <ReceivingKeys
        receiving={receiving}
        photoButton={photoButton}
        saveButton={form.saveButton}
        isSaving={form.pending}
        onSave={() => void form.save()}
      />
    </Panel>
  )
}
