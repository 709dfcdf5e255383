import { useRouter } from 'next/router'
import { type ClipboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import styles from './TrackForm.module.css'

interface Props {
  /** How this company's numbers begin: 'UMJ'. */
  prefix: string
  /** What was looked for, to be mended. */
  value?: string
}

const RESULT_PATH = '/track-cargo/info'

/**
 * The tracking field. A plain GET form, so it works before JavaScript arrives and without it; and with it too, since
 * a result that comes as a whole page is one that the phone can keep (public/sw.js).
 */
export function TrackForm({ prefix, value = '' }: Props) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const field = useId()
  const hint = useId()

  // A field of one line swallows the ends of pasted lines, and with them where a number ends.
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
    <form
      className={styles.form}
      action={router.locale === 'en' ? RESULT_PATH : `/${router.locale}${RESULT_PATH}`}
      method="get"
    >
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
