import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { TermHelp } from '@/components/help/TermHelp'
import { MessageDrawer } from '@/components/messages/MessageDrawer'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCheckGateway, useSendTestMessage } from '@/hooks/system'
import type { DataOf } from '@/lib/contracts/endpoint'
import { type CheckedGateway, type checkGateway, type System, TESTS_AN_HOUR } from '@/lib/contracts/system'
import { MESSAGE_CHANNELS, type MessageChannel } from '@/lib/domain/notices'
import { DEFAULT_PHONE_ENTRY } from '@/lib/domain/phone'
import styles from './system.module.css'

const GATEWAYS = ['sms', 'whatsapp', 'payments', 'fiscal', 'carrier'] as const

/** The gateways that are set up, a test of those that carry messages, and a check of the others. */
export function GatewaysPanel({ gateways, checkable }: Pick<System, 'gateways' | 'checkable'>) {
  const { t } = useTranslation('system')
  const channels = MESSAGE_CHANNELS.filter((channel) => gateways[channel] !== null)
  return (
    <Panel title={t('gateways.title')} extra={<TermHelp term="gateway" />}>
      <Facts
        facts={GATEWAYS.map((name) => ({
          label: t(`gateways.${name}`),
          value: gateways[name] ?? t('gateways.none'),
        }))}
      />
      {channels.length > 0 ? <TestMessage channels={channels} /> : null}
      {checkable.length > 0 ? <GatewayChecks checkable={checkable} /> : null}
    </Panel>
  )
}

/** Sends a short message to a phone, and shows what becomes of it. */
function TestMessage({ channels }: { channels: readonly MessageChannel[] }) {
  const { t } = useTranslation('system')
  const { send, pending } = useSendTestMessage()
  const { run, refused } = useAction()
  const [phone, setPhone] = useState(DEFAULT_PHONE_ENTRY)
  const [shown, setShown] = useState<string | null>(null)
  const test = (channel: MessageChannel) =>
    run(async () => {
      const sent = await send({ body: { channel, phone } })
      if (sent) setShown(sent.id)
    }, null)
  return (
    <div className={styles.testPanel}>
      <RefusedAlert refused={refused} />
      <div className={styles.test}>
        <Input
          type="tel"
          maxLength={40}
          aria-label={t('test.phone')}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        {channels.map((channel) => (
          <Button key={channel} disabled={pending} onClick={() => void test(channel)}>
            {t(`test.${channel}`)}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{t('test.hint', { most: TESTS_AN_HOUR })}</p>
      {shown === null ? null : <MessageDrawer id={shown} onClosed={() => setShown(null)} />}
    </div>
  )
}

/** Asks a provider whether it takes our keys, and says what it answered. */
function GatewayChecks({ checkable }: Pick<System, 'checkable'>) {
  const { t } = useTranslation('system')
  const { send, pending } = useCheckGateway()
  const { run, refused } = useAction()
  const [answer, setAnswer] = useState<DataOf<typeof checkGateway> | null>(null)
  const check = (gateway: CheckedGateway) => {
    setAnswer(null)
    return run(async () => setAnswer(await send({ body: { gateway } })), null)
  }
  return (
    <div className={styles.testPanel}>
      <RefusedAlert refused={refused} />
      <div className={styles.test}>
        {checkable.map((gateway) => (
          <Button key={gateway} disabled={pending} onClick={() => void check(gateway)}>
            {t(`check.${gateway}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {answer ? (
          <Alert
            className={styles.answer}
            type={answer.error === null ? 'success' : 'warning'}
            showIcon
            title={
              answer.error === null
                ? t('check.accepted', { provider: answer.provider, ms: answer.ms })
                : t('check.refused', { provider: answer.provider, error: answer.error })
            }
          />
        ) : null}
      </div>
      <p className={styles.hint}>{t('check.hint', { most: TESTS_AN_HOUR })}</p>
    </div>
  )
}
