import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadPicture } from '@/hooks/blog'
import type { Image } from '@/lib/contracts/files'
import styles from './blog-desk.module.css'

interface ThumbnailFieldProps {
  id?: string
  value?: Image | null
  onChange?: (image: Image | null) => void
}

/** The picture of a post in lists and in shared links. */
export function ThumbnailField({ id, value, onChange }: ThumbnailFieldProps) {
  const { t } = useTranslation('blog-desk')
  const file = useRef<HTMLInputElement>(null)
  const { upload, busy, problem } = useUploadPicture()

  async function choose(chosen: File | undefined) {
    const image = chosen && (await upload(chosen))
    if (image) onChange?.(image)
  }

  return (
    <div className={styles.thumbnail}>
      {/* biome-ignore lint/performance/noImgElement: a thumbnail of ours */}
      {value ? <img src={value.thumbnailUrl} alt={t('field.thumbnail')} /> : null}
      <input
        ref={file}
        type="file"
        accept="image/*"
        tabIndex={-1}
        className={styles.chooser}
        aria-label={t('thumbnail.file')}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      <Button id={id} icon={<PictureOutlined />} loading={busy} onClick={() => file.current?.click()}>
        {t(value ? 'thumbnail.change' : 'thumbnail.choose')}
      </Button>
      {value ? (
        <Button icon={<DeleteOutlined />} onClick={() => onChange?.(null)}>
          {t('thumbnail.remove')}
        </Button>
      ) : null}
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  )
}
