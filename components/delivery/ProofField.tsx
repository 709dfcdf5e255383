import { CameraOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadButton } from '@/components/ui/UploadButton'
import type { HandOverProof } from '@/hooks/delivery'
import styles from './delivery.module.css'
import { SignaturePad } from './SignaturePad'

const TYPES = ['signature', 'photo'] as const
type ProofType = (typeof TYPES)[number]

interface ProofFieldProps {
  id?: string
  onChange?: (proof: HandOverProof | null) => void
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
        <CameraField onChange={(file) => onChange?.({ picture: file, name: file.name })} />
      )}
    </div>
  )
}

/** One photo by the camera, or from the device. */
export function CameraField({ id, onChange }: { id?: string; onChange?: (file: File) => void }) {
  const { t } = useTranslation('delivery')
  const [preview, setPreview] = useState('')
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: a local preview */}
      {preview ? <img className={styles.preview} src={preview} alt={t('photo.preview')} /> : null}
      <UploadButton
        id={id}
        accept="image/*"
        capture="environment"
        aria-label={t('photo.take')}
        icon={<CameraOutlined />}
        onChoose={(file) => {
          setPreview(URL.createObjectURL(file))
          onChange?.(file)
        }}
      >
        {t(preview ? 'photo.again' : 'photo.take')}
      </UploadButton>
    </>
  )
}
