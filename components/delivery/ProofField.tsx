import { CameraOutlined } from '@ant-design/icons'
import { Button, Segmented, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proof } from '@/hooks/delivery'
import styles from './delivery.module.css'
import { SignaturePad } from './SignaturePad'

const TYPES = ['signature', 'photo'] as const
type ProofType = (typeof TYPES)[number]

interface ProofFieldProps {
  id?: string
  onChange?: (proof: Proof | null) => void
}

/** Proof of the handing over: a signature on the screen, or a photo by the camera. */
export function ProofField({ id, onChange }: ProofFieldProps) {
  const { t } = useTranslation('delivery')
  const [type, setType] = useState<ProofType>('signature')

  return (
    <div id={id} className={styles.proof}>
      <Segmented
        block
        aria-label={t('field.proof')}
        value={type}
        options={TYPES.map((value) => ({ value, label: t(`proof.${value}`) }))}
        onChange={(value) => {
          setType(value)
          onChange?.(null)
        }}
      />
      {type === 'signature' ? (
        <SignaturePad onChange={(picture) => onChange?.(picture && { picture, name: 'signature.png' })} />
      ) : (
        <PhotoField onChange={(file) => onChange?.({ picture: file, name: file.name })} />
      )}
    </div>
  )
}

/** One photo by the camera, or from the device. */
export function PhotoField({ id, onChange }: { id?: string; onChange?: (file: File) => void }) {
  const { t } = useTranslation('delivery')
  const [preview, setPreview] = useState('')
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: a local preview */}
      {preview ? <img className={styles.preview} src={preview} alt={t('photo.preview')} /> : null}
      <Upload
        id={id}
        accept="image/*"
        capture="environment"
        showUploadList={false}
        aria-label={t('photo.take')}
        beforeUpload={(file) => {
          setPreview(URL.createObjectURL(file))
          onChange?.(file)
          return false
        }}
      >
        <Button icon={<CameraOutlined />}>{t(preview ? 'photo.again' : 'photo.take')}</Button>
      </Upload>
    </>
  )
}
