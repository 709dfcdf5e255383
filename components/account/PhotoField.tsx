import { CameraOutlined, DeleteOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { useProfilePhoto } from '@/hooks/files'
import { useFailure } from '@/hooks/use-failure'
import type { Image } from '@/lib/contracts/files'
import styles from './account.module.css'

const SIZE = 72

interface PhotoFieldProps {
  id?: string
  value?: Image | null
  onChange?: (photo: Image | null) => void
  name: string
}

/** A person's picture in a form: it goes up when it is chosen, and is theirs when the form is saved. */
export function PhotoField({ id, value = null, onChange, name }: PhotoFieldProps) {
  const { t } = useTranslation('account')
  const problemOf = useFailure()
  const input = useRef<HTMLInputElement>(null)
  const { upload, pending } = useProfilePhoto()

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    try {
      onChange?.(await upload(file))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  const choose = value ? t('photo.change') : t('photo.choose')
  return (
    <div className={styles.photo}>
      <Avatar
        size={SIZE}
        src={value?.thumbnailUrl}
        icon={<UserOutlined />}
        alt={value ? t('photo.alt', { name }) : ''}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={choose}
        onChange={(event) => void take(event)}
      />
      <Button id={id} icon={<CameraOutlined />} loading={pending} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      {value ? (
        <Button
          id="photo-remove"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('photo.remove')}
          title={t('photo.remove')}
          onClick={() => onChange?.(null)}
        />
      ) : null}
    </div>
  )
}
