import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/components/ui/clipboard'
import styles from './CopyNumber.module.css'

interface Props {
  number: string
  /** Where the words stand in the texts of the page. */
  words: 'tracking:money' | 'invoice:ways'
}

/** Copies one number by one touch, and says so where it was touched. */
export function CopyNumber({ number, words }: Props) {
  const { t } = useTranslation()
  const [notice, setNotice] = useState('')
  const copy = async () =>
    setNotice((await copyText(number)) ? t(`${words}.copied`) : t(`${words}.notCopied`))
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={`${t(`${words}.copy`)} ${number}`}
        onClick={() => void copy()}
      >
        {t(`${words}.copy`)}
      </button>
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </>
  )
}
