import { CameraOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proof } from '@/hooks/delivery'
import styles from './delivery.module.css'
import { SignaturePad } from './SignaturePad'

const KINDS = ['signature', 'photo'] as const
type Kind = (typeof KINDS)[number]

interface ProofFieldProps {
  onChange: (proof: Proof | null) => void
}

/** Proof of the handing over: a signature drawn on the screen, or a photo from the camera. */
export function ProofField({ onChange }: ProofFieldProps) {
  const { t } = useTranslation('delivery')
  const [kind, setKind] = useState<Kind>('signature')

  return (
    <div className={styles.proof}>
      <Segmented
        block
        aria-label={t('field.proof')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`proof.${value}`) }))}
        onChange={(value) => {
          setKind(value)
          onChange(null)
        }}
      />
      {kind === 'signature' ? (
        <SignaturePad onChange={(picture) => onChange(picture && { picture, name: 'signature.png' })} />
      ) : (
        <PhotoOfHandOver onChange={(file) => onChange(file && { picture: file, name: file.name })} />
      )}
    </div>
  )
}

function PhotoOfHandOver({ onChange }: { onChange: (file: File | null) => void }) {
  const { t } = useTranslation('delivery')
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState('')
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  return (
    <>
      <input
        ref={input}
        type="file"
        className={styles.chooser}
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        aria-label={t('photo.take')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          setPreview(file ? URL.createObjectURL(file) : '')
          onChange(file ?? null)
        }}
      />
      {/* biome-ignore lint/performance/noImgElement: a local preview */}
      {preview ? <img className={styles.preview} src={preview} alt={t('photo.preview')} /> : null}
      <Button icon={<CameraOutlined />} onClick={() => input.current?.click()}>
        {t(preview ? 'photo.again' : 'photo.take')}
      </Button>
    </>
  )
}
