import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import type { CheckRefusal } from '@/lib/domain/four-eyes'
import styles from './money-transfers.module.css'

interface Answer {
  text: string
  pending: boolean
  send: () => Promise<unknown>
}

interface WaitingChangeProps {
  title: string
  asked: string
  effect: string
  /** Each value that waits, beside what counts until then. */
  values: readonly { label: string; next: string | null; now: string | null }[]
  /** Why the reader cannot confirm it. */
  checkRefusal: CheckRefusal | null
  confirm: Answer
  reject: Answer
}

/** Something that money follows and that waits for a second person. */
export function WaitingChange(props: WaitingChangeProps) {
  const { title, asked, effect, values, checkRefusal, confirm, reject } = props
  const { t } = useTranslation('money-transfer')
  const { run, refused } = useAction()
  return (
    <Panel title={title}>
      <RefusedAlert refused={refused} />
      <Alert className={styles.alert} type="warning" showIcon title={asked} description={effect} />
      <Facts
        facts={values.map(({ label, next, now }) => ({
          label,
          value: (
            <span>
              <b>{next || '—'}</b>
              {next === now ? null : (
                <span className={styles.before}>{t('bankChange.now', { value: now || '—' })}</span>
              )}
            </span>
          ),
        }))}
      />
      <div className={styles.answer}>
        {checkRefusal ? <p className={styles.note}>{t(`refusal.${checkRefusal}`)}</p> : null}
        <div className={styles.links}>
          {checkRefusal ? null : (
            <Button
              type="primary"
              loading={confirm.pending}
              onClick={() => void run(confirm.send, t('saved'))}
            >
              {confirm.text}
            </Button>
          )}
          <Button loading={reject.pending} onClick={() => void run(reject.send, t('saved'))}>
            {reject.text}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
