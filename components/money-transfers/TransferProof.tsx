import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UploadButton } from '@/components/ui/UploadButton'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useUploadProof } from '@/hooks/money-transfers'
import { useUpload } from '@/hooks/use-upload'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import styles from './money-transfers.module.css'

/** The bank's slip as a picture; it may come after the money left. */
export function TransferProof({ transfer }: { transfer: MoneyTransfer }) {
  const { t } = useTranslation('money-transfer')
  const { run, refused } = useAction()
  const { sent, upload, stop } = useUpload()
  const { store, pending } = useUploadProof(transfer.id)
  const { proof } = transfer
  return (
    <Panel
      title={t('field.proof')}
      extra={
        transfer.status === 'cancelled' ? null : (
          <UploadButton
            accept="image/*"
            loading={pending || sent !== null}
            onChoose={(file) =>
              void run(
                () => upload((sending) => store(file, sending)),
                (saved) => (saved ? t('saved') : null),
              )
            }
          >
            {proof ? t('detail.replaceProof') : t('detail.addProof')}
          </UploadButton>
        )
      }
    >
      <RefusedAlert refused={refused} />
      <UploadProgress sent={sent} stop={stop} />
      {proof ? (
        <a href={proof.url} target="_blank" rel="noopener noreferrer" className={styles.proof}>
          {/* biome-ignore lint/performance/noImgElement: stored pictures are already of their size */}
          <img src={proof.thumbnailUrl} alt={t('detail.proofAlt')} />
        </a>
      ) : (
        <p className={styles.note}>{t('detail.noProof')}</p>
      )}
    </Panel>
  )
}
