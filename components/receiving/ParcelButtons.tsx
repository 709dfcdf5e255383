import { QuestionCircleOutlined, SaveOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './receiving.module.css'

interface ParcelButtonsProps {
  saveButton: RefObject<HTMLButtonElement | null>
  isSaving: boolean
  isPreparing: boolean
  onUnknown: () => void
  onSave: () => void
}

/** The two ends of a parcel: nobody's, or saved. */
export function ParcelButtons({ saveButton, isSaving, isPreparing, onUnknown, onSave }: ParcelButtonsProps) {
  const { t } = useTranslation('receiving')
  return (
    <div className={styles.buttons}>
      <Button icon={<QuestionCircleOutlined />} onClick={onUnknown}>
        {t('toUnknown')} <kbd className={styles.key}>F2</kbd>
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
