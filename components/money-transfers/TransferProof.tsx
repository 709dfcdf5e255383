import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useUploadProof } from '@/hooks/money-transfers'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import styles from './money-transfers.module.css'

/** The bank's slip as a picture; it may come after the money left. */
export function TransferProof({ transfer }: { transfer: MoneyTransfer }) {
  const { t } = useTranslation('money-transfer')
  const input = useRef<HTMLInputElement>(null)
  const { act, refused } = useAct()
  const { upload, pending } = useUploadProof(transfer.id)
  const { proof } = transfer

  function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // The same file again is a change again.
    event.target.value = ''
    if (file) void act(() => upload(file), t('saved'))
  }

  return (
    <Panel
      title={t('field.proof')}
      extra={
        transfer.status === 'cancelled' ? null : (
          <Button icon={<UploadOutlined />} loading={pending} onClick={() => input.current?.click()}>
            {proof ? t('detail.replaceProof') : t('detail.addProof')}
          </Button>
        )
      }
    >
      <RefusedAlert refused={refused} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('detail.addProof')}
        onChange={take}
      />
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
