import { CameraOutlined, DeleteOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { RemovedPicture } from '@/components/ui/RemovedPicture'
import { UploadButton } from '@/components/ui/UploadButton'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useStorePicture } from '@/hooks/files'
import { useFailure } from '@/hooks/use-failure'
import { useUpload } from '@/hooks/use-upload'
import type { Image } from '@/lib/contracts/files'
import styles from './account.module.css'

const SIZE = 72

interface PhotoFieldProps {
  id?: string
  value?: Image | null
  onChange?: (photo: Image | null) => void
  name: string
}

/** A person's photo in a form: uploaded when it is chosen, theirs when the form is saved. */
export function PhotoField({ id, value = null, onChange, name }: PhotoFieldProps) {
  const { t } = useTranslation('account')
  const [removed, setRemoved] = useState<Image | null>(null)
  const problemOf = useFailure()
  const { upload: store } = useStorePicture()
  const { sent, upload, stop } = useUpload()

  async function choose(file: File) {
    try {
      const photo = await upload((sending) => store(file, sending))
      if (photo) onChange?.(photo)
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  return (
    <>
      <div className={styles.photo}>
        <Avatar
          size={SIZE}
          src={value?.thumbnailUrl}
          icon={<UserOutlined />}
          alt={value ? t('photo.alt', { name }) : ''}
        />
        <UploadButton
          accept="image/*"
          id={id}
          icon={<CameraOutlined />}
          loading={sent !== null}
          onChoose={(file) => void choose(file)}
        >
          {value ? t('photo.change') : t('photo.choose')}
        </UploadButton>
        {value ? (
          <Button
            id="photo-remove"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('photo.remove')}
            title={t('photo.remove')}
            onClick={() => {
              setRemoved(value)
              onChange?.(null)
            }}
          />
        ) : null}
      </div>
      {removed && !value ? <RemovedPicture onUndo={() => onChange?.(removed)} /> : null}
      <UploadProgress sent={sent} stop={stop} />
    </>
  )
}
