import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { TermHelp } from '@/components/help/TermHelp'
import { Loading } from '@/components/layout/Loading'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useAgentFiles, useMakeAgentFile } from '@/hooks/agent-files'
import type { Batch } from '@/lib/contracts/batches'
import { AgentFileRow } from './AgentFileRow'
import styles from './shipping-documents.module.css'

/** The versions of the clearing agent's file, and what became of each. */
export function AgentFiles({ batch }: { batch: Batch }) {
  const { t } = useTranslation('agent-files')
  const reading = useAgentFiles(batch.id)
  const { run, refused } = useAction()
  const { send, pending } = useMakeAgentFile()
  const files = reading.data
  const version = (files?.[0]?.version ?? 0) + 1
  return (
    <Panel
      title={t('title')}
      extra={
        files ? (
          <Button
            loading={pending}
            onClick={() => void run(() => send({ params: { id: batch.id } }), t('made', { version }))}
          >
            {t('make', { version })}
          </Button>
        ) : null
      }
    >
      <p className={styles.hint}>
        {t('hint')}
        <TermHelp term="agentFile" />
      </p>
      <RefusedAlert refused={refused} />
      {files ? (
        <ul className={styles.versions}>
          {files.map((file) => (
            <AgentFileRow key={file.id} file={file} />
          ))}
        </ul>
      ) : (
        <Loading reading={reading} rows={3} />
      )}
      {files?.length === 0 ? t('none') : null}
    </Panel>
  )
}
