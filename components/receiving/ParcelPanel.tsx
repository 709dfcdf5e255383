import { Button } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { CorrectionConflict } from './CorrectionConflict'
import { ParcelButtons } from './ParcelButtons'
import { ParcelFields } from './ParcelFields'
import { ParcelPhotos } from './ParcelPhotos'
import { isBegun } from './parcel-form'
import styles from './receiving.module.css'
import type { Receiving } from './use-receiving'

interface ParcelPanelProps {
  receiving: Receiving
  camera: RefObject<HTMLInputElement | null>
}

/** The parcel in hand, from its number to 'Save'. */
export function ParcelPanel({ receiving, camera }: ParcelPanelProps) {
  const { t } = useTranslation('receiving')
  const { form, photos, standing, refused, isStale, forgetRefusal } = receiving
  const { values } = form
  const { origin } = values
  const number = origin.kind === 'received' ? origin.trackingNumber : ''
  const clear = (
    <Button size="small" type="text" onClick={receiving.beginAnew}>
      {t('clear')}
    </Button>
  )
  return (
    <Panel title={t(`origin.${origin.kind}`, { number })} extra={isBegun(values) ? clear : null}>
      <RefusedAlert refused={refused} />
      {isStale && origin.kind === 'received' ? (
        <CorrectionConflict
          form={form}
          origin={origin}
          onLoad={receiving.correctOwn}
          onDecided={forgetRefusal}
        />
      ) : null}
      <ParcelFields form={form} standing={standing} onStanding={receiving.setStanding} />
      <ParcelPhotos
        photos={values.photos}
        input={camera}
        isPreparing={photos.isPreparing}
        onAdd={(files) => void photos.add(files)}
        onRemove={(key) => form.change({ photos: values.photos.filter((one) => one.key !== key) })}
      />
      <ParcelButtons
        saveButton={form.saveButton}
        isSaving={form.pending}
        isPreparing={photos.isPreparing}
        onUnknown={receiving.toUnknown}
        onSave={() => void form.save()}
      />
      <p className={styles.kept} role="status">
        {receiving.kept}
      </p>
    </Panel>
  )
}
