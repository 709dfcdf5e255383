import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/components/ui/clipboard'
import { useHydrated } from '@/hooks/session'
import styles from './CopyNumber.module.css'

interface Props {
  number: string
  /** The group of texts in the page's areas. */
  texts: 'tracking:money' | 'invoice:accounts' | 'portal:label'
}

/** A button that copies a number; rendered in the browser only. */
export function CopyNumber({ number, texts }: Props) {
  const { t } = useTranslation(['tracking', 'invoice', 'portal'])
  const isHydrated = useHydrated()
  const [notice, setNotice] = useState('')
  if (!isHydrated) return null
  const copy = async () =>
    setNotice((await copyText(number)) ? t(`${texts}.copied`) : t(`${texts}.notCopied`))
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={`${t(`${texts}.copy`)} ${number}`}
        onClick={() => void copy()}
      >
        {t(`${texts}.copy`)}
      </button>
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </>
  )
}
