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

type Question = 'renew' | 'close'

/** The secret link by which an agent sees this batch: until a day, until it is ended, or until a new one replaces it. */
export function AgentLink({ batch, salt }: { batch: Batch; salt: string }) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  const [question, setQuestion] = useState<Question | null>(null)
  const query = new URLSearchParams({ batchId: batch.id, salt, batchNumber: batch.number })
  const link = `${window.location.origin}/agent-view?${query}`
  const isOver = batch.agentLinkUntil !== null && batch.agentLinkUntil < officeToday()

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
        {may('batches.edit') ? (
          <Button onClick={() => setQuestion('renew')}>{t('agent.renew')}</Button>
        ) : null}
        {may('batches.edit') && !batch.isAgentLinkClosed ? (
          <Button danger onClick={() => setQuestion('close')}>
            {t('agent.end')}
          </Button>
        ) : null}
        {batch.isAgentLinkClosed || isOver ? null : (
          <CopyButton text={link} label={t('agent.copy')} copiedText={t('agent.copied')} />
        )}
      </div>
      {question ? (
        <LinkDialog batchId={batch.id} question={question} onClosed={() => setQuestion(null)} />
      ) : null}
    </Panel>
  )
}

interface LinkDialogProps {
  batchId: string
  question: Question
  onClosed: () => void
}

/** Renewing and closing both end the link that the agent has: they are asked for once more. */
function LinkDialog({ batchId, question, onClosed }: LinkDialogProps) {
  const { t } = useTranslation('batches')
  const { run, refused } = useAction()
  const { send: sendRenew } = useRenewSalt()
  const { send: sendClose } = useCloseAgentLink()
  const params = { id: batchId }
  const actions = {
    renew: () => run(() => sendRenew({ params }), t('agent.renewed')),
    close: () => run(() => sendClose({ params }), t('agent.ended')),
  }
  return (
    <ConfirmDialog
      open
      danger
      variant="confirm"
      title={t(question === 'close' ? 'agent.endTitle' : 'agent.renewTitle')}
      confirmText={t(question === 'close' ? 'agent.end' : 'agent.renew')}
      onCancel={onClosed}
      onConfirm={async () => {
        if (await actions[question]()) onClosed()
      }}
    >
      <RefusedAlert refused={refused} />
      {t(question === 'close' ? 'agent.endText' : 'agent.renewText')}
    </ConfirmDialog>
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
