import { Alert, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { CopyButton } from '@/components/ui/CopyButton'
import { DateField } from '@/components/ui/DateField'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCloseAgentLink, useRenewSalt, useSetAgentLinkUntil } from '@/hooks/batches'
import { useAccess } from '@/hooks/session'
import type { Batch } from '@/lib/contracts/batches'
import { officeToday } from '@/lib/domain/dates'
import styles from './batches.module.css'

/** The secret link by which an agent sees this batch: until a day, until it is ended, or until a new one replaces it. */
export function AgentLink({ batch, salt }: { batch: Batch; salt: string }) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  const [asking, setAsking] = useState<'renew' | 'close' | null>(null)
  const { run, refused, reset } = useAction()
  const { send: sendRenew } = useRenewSalt()
  const { send: sendClose } = useCloseAgentLink()
  const query = new URLSearchParams({ batchId: batch.id, salt, batchNumber: batch.number })
  const link = `${window.location.origin}/agent-view?${query}`
  const isOver = batch.agentLinkUntil !== null && batch.agentLinkUntil < officeToday()
  const params = { id: batch.id }

  function ask(what: 'renew' | 'close') {
    reset()
    setAsking(what)
  }
  const actions = {
    renew: () => run(() => sendRenew({ params }), t('agent.renewed')),
    close: () => run(() => sendClose({ params }), t('agent.ended')),
  }
  async function confirm() {
    if (asking && (await actions[asking]())) setAsking(null)
  }

  return (
    <Panel title={t('agent.title')}>
      <p className={styles.hint}>{t('agent.hint')}</p>
      {batch.isAgentLinkClosed || isOver ? (
        <Alert type="info" showIcon title={t(batch.isAgentLinkClosed ? 'agent.isEnded' : 'agent.isOver')} />
      ) : (
        <Input
          readOnly
          value={link}
          aria-label={t('agent.title')}
          onFocus={({ target }) => target.select()}
        />
      )}
      {may('batches.edit') && !batch.isAgentLinkClosed ? <LastDay batch={batch} /> : null}
      <div className={styles.buttons}>
        {may('batches.edit') ? <Button onClick={() => ask('renew')}>{t('agent.renew')}</Button> : null}
        {may('batches.edit') && !batch.isAgentLinkClosed ? (
          <Button danger onClick={() => ask('close')}>
            {t('agent.end')}
          </Button>
        ) : null}
        {batch.isAgentLinkClosed || isOver ? null : (
          <CopyButton text={link} label={t('agent.copy')} copiedText={t('agent.copied')} />
        )}
      </div>
      <ConfirmDialog
        danger
        open={asking !== null}
        variant="confirm"
        title={t(asking === 'close' ? 'agent.endTitle' : 'agent.renewTitle')}
        confirmText={t(asking === 'close' ? 'agent.end' : 'agent.renew')}
        onCancel={() => setAsking(null)}
        onConfirm={confirm}
      >
        <RefusedAlert refused={refused} />
        {t(asking === 'close' ? 'agent.endText' : 'agent.renewText')}
      </ConfirmDialog>
    </Panel>
  )
}

function LastDay({ batch }: { batch: Batch }) {
  const { t } = useTranslation('batches')
  const id = useId()
  const { run, refused } = useAction()
  const { send, pending } = useSetAgentLinkUntil()

  async function save(lastDay: string | null) {
    await run(() => send({ params: { id: batch.id }, body: { lastDay } }), t('agent.lastDaySaved'))
  }
  return (
    <div className={styles.lastDay}>
      <label htmlFor={id}>{t('agent.lastDay')}</label>
      <DateField
        id={id}
        value={batch.agentLinkUntil}
        min={officeToday()}
        disabled={pending}
        onChange={(day) => void save(day ?? null)}
      />
      <RefusedAlert refused={refused} />
    </div>
  )
}
