import { useState } from 'react'
import { copyText } from '@/components/ui/clipboard'
import styles from './CopyNumber.module.css'

interface Props {
  number: string
  /** What the button says, and what is said afterwards. */
  words: Record<'copy' | 'copied' | 'notCopied', string>
}

/** Copies one number by one touch, and says so where it was touched. */
export function CopyNumber({ number, words }: Props) {
  const [notice, setNotice] = useState('')
  const copy = async () => setNotice((await copyText(number)) ? words.copied : words.notCopied)
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={`${words.copy} ${number}`}
        onClick={() => void copy()}
      >
        {words.copy}
      </button>
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </>
  )
}
