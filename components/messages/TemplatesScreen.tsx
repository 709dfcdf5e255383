import { Select, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { useUrlState } from '@/components/lists/use-url-state'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useMessageSettings, usePutNoticeSwitch } from '@/hooks/messages'
import type { MessageSettings } from '@/lib/contracts/messages'
import { MESSAGE_CHANNELS, NOTICE_EVENTS } from '@/lib/domain/notices'
import { GatewayNotice } from './GatewayNotice'
import styles from './messages.module.css'
import { QuietHoursForm } from './QuietHoursForm'
import { SendingRulesForm } from './SendingRulesForm'
import { TemplateForm } from './TemplateForm'

/** The notices of each event by channel and language, the quiet hours, and what is sent by itself. */
export function TemplatesScreen() {
  const { t } = useTranslation('messages')
  const reading = useMessageSettings()
  const { data } = reading
  return (
    <>
      <PageHeader
        title={t('templates.title')}
        back={{ href: '/admin/messages', label: t('title') }}
        subtitle={t('templates.hint')}
      />
      <GatewayNotice />
      {data ? (
        <Loaded settings={data} />
      ) : (
        <Panel>
          <Loading reading={reading} rows={8} />
        </Panel>
      )}
    </>
  )
}

function Loaded({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('messages')
  const url = useUrlState()
  const { send, pending } = usePutNoticeSwitch()
  const switchId = useId()
  const { run, refused } = useAction()
  const event = NOTICE_EVENTS.find((one) => one === url.get('event')) ?? 'received'
  const channel = MESSAGE_CHANNELS.find((one) => one === url.get('channel')) ?? 'sms'
  const notice = settings.notices.find((one) => one.event === event && one.channel === channel)
  if (!notice) return null
  return (
    <>
      <Panel title={t('templates.text')}>
        <RefusedAlert refused={refused} />
        <div className={styles.switches}>
          <Select
            aria-label={t('field.kind')}
            popupMatchSelectWidth={false}
            value={event}
            options={NOTICE_EVENTS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value: string) => url.set({ event: value }, 'replace')}
          />
          <Select
            aria-label={t('field.channel')}
            value={channel}
            options={MESSAGE_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
            onChange={(value: string) => url.set({ channel: value }, 'replace')}
          />
          <label htmlFor={switchId} className={styles.switch}>
            <Switch
              id={switchId}
              checked={notice.isActive}
              loading={pending}
              onChange={(isActive) =>
                void run(
                  () => send({ body: { event, channel, isActive } }),
                  t(isActive ? 'templates.on' : 'templates.off'),
                )
              }
            />
            {t('templates.isActive')}
          </label>
        </div>
        <p className={styles.muted}>
          {t('templates.variables')} {notice.variables.map((name) => `{{${name}}}`).join(' ')}
        </p>
        <div className={styles.stack}>
          {notice.templates.map((template) => (
            <TemplateForm
              key={`${event} ${channel} ${template.language} ${template.body}`}
              notice={notice}
              template={template}
            />
          ))}
        </div>
      </Panel>
      <QuietHoursForm settings={settings} />
      <SendingRulesForm settings={settings} />
    </>
  )
}
