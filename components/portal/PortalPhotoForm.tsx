import { useTranslation } from 'react-i18next'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import styles from './Portal.module.css'

interface PortalPhotoFormProps {
  /** Where the photo is sent. */
  action: string
  label: string
  submitLabel: string
}

/** Sends one photo, without JavaScript as well: what was typed before is safe already. */
export function PortalPhotoForm({ action, label, submitLabel }: PortalPhotoFormProps) {
  const { t } = useTranslation('portal')
  const { isSent, onSubmit } = useSubmitOnce()
  return (
    <form
      className={styles.form}
      action={action}
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
    >
      <label>
        {label}
        <input className={styles.field} type="file" name="file" accept="image/*" required />
      </label>
      <button type="submit" className={styles.small} disabled={isSent}>
        {isSent ? t('pleaseWait') : submitLabel}
      </button>
    </form>
  )
}
