import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { RefusedAlert, scrollIntoView } from '@/components/ui/RefusedAlert'
import { UploadButton } from '@/components/ui/UploadButton'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useUploadPriceList } from '@/hooks/price-lists'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { useUpload } from '@/hooks/use-upload'
import type { WholePriceList } from '@/lib/contracts/price-lists'
import styles from './price-lists.module.css'

/** Replaces the rules of a draft by those of a sheet; of a sheet that is refused every wrong cell is named. */
export function RulesUpload({ list }: { list: WholePriceList }) {
  const { t } = useTranslation('price-lists')
  const { run, refused } = useAction()
  const { sent, upload, stop } = useUpload()
  const { upload: replaceRules, pending } = useUploadPriceList(list)
  const [problems, setProblems] = useState<string[]>([])

  async function send(file: File) {
    setProblems([])
    try {
      return await upload((sending) => replaceRules(file, sending))
    } catch (failure) {
      setProblems(Object.values(fieldTextsOf(failure)))
      throw failure
    }
  }

  return (
    <>
      {problems.length > 0 ? (
        <div ref={scrollIntoView}>
          <Alert
            type="error"
            showIcon
            role="alert"
            className={styles.problems}
            title={t('upload.refused')}
            description={
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            }
          />
        </div>
      ) : (
        <RefusedAlert refused={refused} />
      )}
      <UploadProgress sent={sent} stop={stop} />
      <div className={styles.upload}>
        <UploadButton
          accept=".xlsx,.csv"
          loading={pending || sent !== null}
          onChoose={(file) =>
            void run(
              () => send(file),
              (saved) => (saved ? t('upload.done', { count: saved.rules.length }) : null),
            )
          }
        >
          {t('upload.action')}
        </UploadButton>
        <span className={styles.muted}>{t('upload.hint')}</span>
      </div>
    </>
  )
}
