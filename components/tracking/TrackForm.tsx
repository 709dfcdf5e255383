import { useRouter } from 'next/router'
import { type ClipboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { localPath } from '@/lib/domain/site-pages'
import styles from './TrackForm.module.css'

interface Props {
  /** What this company's numbers begin with: 'UMJ'. */
  prefix: string
  value?: string
}

/** A plain GET form: it works without JavaScript, and workers/public.ts can save the result, which is a full page load. */
export function TrackForm({ prefix, value = '' }: Props) {
  const { t } = useTranslation('common')
  const { locale = 'en' } = useRouter()
  const field = useId()
  const hint = useId()

  // An input removes the line breaks between pasted numbers.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value: before } = event.currentTarget
    event.currentTarget.setRangeText(
      lines.join(', '),
      selectionStart ?? before.length,
      selectionEnd ?? before.length,
      'end',
    )
  }

  return (
    <form className={styles.form} action={localPath('/track-cargo/info', locale)} method="get">
      <label className={styles.label} htmlFor={field}>
        {t('trackForm.label')}
      </label>
      <div className={styles.row}>
        <input
          id={field}
          className={styles.field}
          name="trackingNumber"
          type="text"
          defaultValue={value}
          placeholder={t('trackForm.placeholder', { example: `${prefix}7K2QX4TA` })}
          aria-describedby={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={500}
          onPaste={paste}
          required
        />
        <button type="submit" className={styles.button}>
          <Icon name="search" />
          {t('trackForm.button')}
        </button>
      </div>
      <p id={hint} className={styles.hint}>
        {t('trackForm.hint')}
      </p>
    </form>
  )
}
