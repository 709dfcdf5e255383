import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { CopyButton } from '@/components/ui/CopyButton'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useRenewSalt } from '@/hooks/batches'
import { useAccess } from '@/hooks/session'
import type { Batch } from '@/lib/contracts/batches'
import styles from './batches.module.css'

/** The secret link by which an agent sees this batch; a new one replaces it. */
export function AgentLink({ batch, salt }: { batch: Batch; salt: string }) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  const [isAsking, setIsAsking] = useState(false)
  const { run, refused, reset } = useAction()
  const { send } = useRenewSalt()
  const query = new URLSearchParams({ batchId: batch.id, salt, batchNumber: batch.number })
  const link = `${window.location.origin}/agent-view?${query}`

  async function renew() {
    if (await run(() => send({ params: { id: batch.id } }), t('agent.renewed'))) setIsAsking(false)
  }

  return (
    <Panel title={t('agent.title')}>
      <p className={styles.hint}>{t('agent.hint')}</p>
      <Input readOnly value={link} aria-label={t('agent.title')} onFocus={(event) => event.target.select()} />
      <div className={styles.buttons}>
        {may('batches.edit') ? (
          <Button
            onClick={() => {
              reset()
              setIsAsking(true)
            }}
          >
            {t('agent.renew')}
          </Button>
        ) : null}
        <CopyButton text={link} label={t('agent.copy')} copiedText={t('agent.copied')} />
      </div>
      <ConfirmDialog
        danger
        open={isAsking}
        variant="confirm"
        title={t('agent.renewTitle')}
        confirmText={t('agent.renew')}
        onCancel={() => setIsAsking(false)}
        onConfirm={renew}
      >
        <RefusedAlert refused={refused} />
        {t('agent.renewText')}
      </ConfirmDialog>
    </Panel>
  )
}
