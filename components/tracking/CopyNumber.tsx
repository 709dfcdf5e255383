import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/components/ui/clipboard'

/** Copies one number by one touch, and says so where it was touched. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useTranslation('tracking')
  const [notice, setNotice] = useState('')
  const copy = async () => setNotice((await copyText(number)) ? t('money.copied') : t('money.notCopied'))
  return (
    <>
      <button type="button" aria-label={t('money.copyNumber', { number })} onClick={() => void copy()}>
        {t('money.copy')}
      </button>
      <span role="status">{notice}</span>
    </>
  )
}
