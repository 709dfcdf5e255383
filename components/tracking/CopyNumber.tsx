import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/components/ui/clipboard'
import styles from './CopyNumber.module.css'

/** Copies one number by one touch, and says so where it was touched. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useTranslation('tracking')
  const [notice, setNotice] = useState('')
  const copy = async () => setNotice((await copyText(number)) ? t('money.copied') : t('money.notCopied'))
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={`${t('money.copy')} ${number}`}
        onClick={() => void copy()}
      >
        {t('money.copy')}
      </button>
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </>
  )
}
