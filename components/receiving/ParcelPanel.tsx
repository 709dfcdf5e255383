import { QuestionCircleOutlined, SaveOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { SHORTCUTS } from '@/components/ui/shortcuts'
import { CorrectionConflict } from './CorrectionConflict'
import { ParcelFields } from './ParcelFields'
import { ParcelPhotos } from './ParcelPhotos'
import { ParcelPrice } from './ParcelPrice'
import styles from './parcel.module.css'
import { isStarted } from './parcel-form'
import type { Receiving } from './use-receiving'

interface ParcelPanelProps {
  receiving: Receiving
  photoButton: RefObject<HTMLButtonElement | null>
  scaleButton: RefObject<HTMLButtonElement | null>
}

/** The form of the present parcel. */
export function ParcelPanel({ receiving, photoButton, scaleButton }: ParcelPanelProps) {
  const { t } = useTranslation('receiving')
  const { form, photos, defaults, refused, isStale, clearRefusal } = receiving
  const { values } = form
  const { origin } = values
  const number = origin.kind === 'received' ? origin.trackingNumber : ''
  const clear = (
    <Button size="small" type="text" onClick={receiving.startNew}>
      {t('clear')}
    </Button>
  )
  return (
    <Panel title={t(`origin.${origin.kind}`, { number })} extra={isStarted(values) ? clear : null}>
      <RefusedAlert refused={refused} />
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
        button={photoButton}
        isPreparing={photos.isPreparing}
        onAdd={(files) => void photos.add(files)}
        onRemove={(key) => form.change({ photos: values.photos.filter((one) => one.key !== key) })}
      />
      <ParcelButtons
        saveButton={form.saveButton}
        isSaving={form.pending}
        isPreparing={photos.isPreparing}
        onUnknown={receiving.setUnknown}
        onSave={() => void form.save()}
      />
      <p className={styles.saved} role="status">
        {receiving.savedText}
      </p>
    </Panel>
  )
}

interface ParcelButtonsProps {
  saveButton: RefObject<HTMLButtonElement | null>
  isSaving: boolean
  isPreparing: boolean
  onUnknown: () => void
  onSave: () => void
}

function ParcelButtons({ saveButton, isSaving, isPreparing, onUnknown, onSave }: ParcelButtonsProps) {
  const { t } = useTranslation('receiving')
  return (
    <div className={styles.buttons}>
      <Button icon={<QuestionCircleOutlined />} onClick={onUnknown}>
        {t('toUnknown')} <kbd className={styles.key}>{SHORTCUTS.receiving.unknown}</kbd>
      </Button>
      <Button
        ref={saveButton}
        type="primary"
        size="large"
        icon={<SaveOutlined />}
        loading={isSaving}
        disabled={isPreparing}
        onClick={onSave}
      >
        {t('save')} <kbd className={styles.key}>Enter</kbd>
      </Button>
    </div>
  )
}
