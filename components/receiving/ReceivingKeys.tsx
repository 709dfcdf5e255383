import { CameraOutlined, PrinterOutlined, QuestionCircleOutlined, SaveOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTCUTS } from '@/components/ui/shortcuts'
import { useScaleSettings } from '@/hooks/scale'
import styles from './receiving-keys.module.css'
import type { Receiving } from './use-receiving'

const KEYS = SHORTCUTS.receiving

interface ReceivingKeysProps {
  receiving: Receiving
  photoButton: RefObject<HTMLButtonElement | null>
  saveButton: RefObject<HTMLButtonElement | null>
  isSaving: boolean
  onSave: () => void
}

/** The keys along the foot of the screen; what can be pressed is a button too. */
export function ReceivingKeys({ receiving, photoButton, saveButton, isSaving, onSave }: ReceivingKeysProps) {
  const { t } = useTranslation(['receiving', 'scale'])
  const { photos, printing } = receiving
  const hasScale = Boolean(useScaleSettings())
  return (
    <section className={styles.keys} aria-label={t('keys.title')}>
      <div className={styles.others}>
        <Legend keyName="Enter">{t('keys.next')}</Legend>
        {hasScale ? <Legend keyName={KEYS.scale}>{t('take', { ns: 'scale' })}</Legend> : null}
        <Button size="large" icon={<QuestionCircleOutlined />} onClick={receiving.setUnknown}>
          {t('toUnknown')} <kbd>{KEYS.unknown}</kbd>
        </Button>
        <Upload
          multiple
          accept="image/*"
          capture="environment"
          showUploadList={false}
          aria-label={t('photo.add')}
          beforeUpload={(file, files) => {
            // Called for each of the files.
            if (file === files[0]) void photos.add(files)
            return false
          }}
        >
          <Button ref={photoButton} size="large" icon={<CameraOutlined />} loading={photos.isPreparing}>
            {t('photo.add')} <kbd>{KEYS.photo}</kbd>
          </Button>
        </Upload>
        <Button
          size="large"
          icon={<PrinterOutlined />}
          disabled={printing.waiting.length === 0}
          onClick={printing.printWaiting}
        >
          {t('label.print', { count: printing.waiting.length })} <kbd>{KEYS.printLabels}</kbd>
        </Button>
      </div>
      <div className={styles.save}>
        <Button
          ref={saveButton}
          type="primary"
          size="large"
          icon={<SaveOutlined />}
          loading={isSaving}
          disabled={photos.isPreparing}
          onClick={onSave}
        >
          {t('save')} <kbd>{KEYS.save}</kbd>
        </Button>
      </div>
    </section>
  )
}

/** A key whose button is beside its field, or that has none. */
function Legend({ keyName, children }: { keyName: string; children: ReactNode }) {
  return (
    <span className={styles.legend}>
      <kbd>{keyName}</kbd> {children}
    </span>
  )
}
