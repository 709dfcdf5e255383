import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemovedPicture } from '@/components/ui/RemovedPicture'
import { UploadButton } from '@/components/ui/UploadButton'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useUploadPicture } from '@/hooks/blog'
import type { Image } from '@/lib/contracts/files'
import styles from './blog-admin.module.css'

interface ThumbnailFieldProps {
  id?: string
  value?: Image | null
  onChange?: (image: Image | null) => void
}

/** The picture of a post in lists and in shared links. */
export function ThumbnailField({ id, value, onChange }: ThumbnailFieldProps) {
  const { t } = useTranslation('blog-admin')
  const [removed, setRemoved] = useState<Image | null>(null)
  const { upload, sent, stop, problem } = useUploadPicture()

  async function choose(file: File) {
    const image = await upload(file)
    if (image) onChange?.(image)
  }

  return (
    <>
      <div className={styles.thumbnail}>
        {/* biome-ignore lint/performance/noImgElement: a thumbnail of ours */}
        {value ? <img src={value.thumbnailUrl} alt={t('field.thumbnail')} /> : null}
        <UploadButton
          accept="image/*"
          aria-label={t('thumbnail.file')}
          id={id}
          icon={<PictureOutlined />}
          loading={sent !== null}
          onChoose={(file) => void choose(file)}
        >
          {t(value ? 'thumbnail.change' : 'thumbnail.choose')}
        </UploadButton>
        {value ? (
          <Button
            icon={<DeleteOutlined />}
            onClick={() => {
              setRemoved(value)
              onChange?.(null)
            }}
          >
            {t('thumbnail.remove')}
          </Button>
        ) : null}
        {problem ? <p role="alert">{problem}</p> : null}
      </div>
      {removed && !value ? <RemovedPicture onUndo={() => onChange?.(removed)} /> : null}
      <UploadProgress sent={sent} stop={stop} />
    </>
  )
}
