import { Checkbox, Form, Input } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { readWebhook, useCreateWebhook, useUpdateWebhook } from '@/hooks/webhooks'
import type { EveryField } from '@/lib/contracts/endpoint'
import { type Webhook, type WebhookInput, webhookInput } from '@/lib/contracts/webhooks'
import { WEBHOOK_EVENTS } from '@/lib/domain/webhooks'
import styles from './integrations.module.css'
import { useEventText } from './use-event-text'

type WebhookValues = Required<WebhookInput>

const valuesOf = ({ name, url, events, isActive }: Webhook): WebhookValues => ({
  name,
  url,
  events,
  isActive,
})

const NEW: WebhookValues = { name: '', url: '', events: [...WEBHOOK_EVENTS], isActive: true }

const inputOf = ({ name, url, events, isActive }: WebhookValues): EveryField<WebhookInput> => ({
  name,
  url,
  events,
  isActive,
})

interface WebhookDrawerProps {
  /** Null adds a new one. */
  webhook: Webhook | null
  /** The secret is shown once, after the drawer has gone. */
  onMade: (made: { name: string; secret: string }) => void
  onClosed: () => void
}

/** Creates a webhook, which answers its secret, or saves a known one. */
function useSaveWebhook(onMade: WebhookDrawerProps['onMade']) {
  const { send: create } = useCreateWebhook()
  const { send: update } = useUpdateWebhook()
  return useCallback(
    async (body: WebhookInput, known: Webhook | null): Promise<Webhook | null> => {
      if (known) return update({ params: { id: known.id }, body: { ...body, version: known.version } })
      const made = await create({ body })
      if (made) onMade(made)
      return made
    },
    [create, update, onMade],
  )
}

export function WebhookDrawer({ webhook, onMade, onClosed }: WebhookDrawerProps) {
  const { t } = useTranslation('integrations')
  const meaning = useTerm()
  const eventText = useEventText()
  const edit = useEditForm({
    record: webhook,
    initial: webhook ? valuesOf(webhook) : NEW,
    valuesOf,
    readCurrent: readWebhook,
    schema: webhookInput,
    toInput: inputOf,
    save: useSaveWebhook(onMade),
    savedText: webhook ? t('webhooks.saved') : undefined,
  })
  const textOf = (field: keyof WebhookValues, values: WebhookValues) => {
    if (field === 'events') return values.events.map(eventText).join(', ')
    if (field === 'isActive') return t(values.isActive ? 'webhooks.on' : 'webhooks.off')
    return values[field]
  }
  return (
    <EditDrawer
      edit={edit}
      title={webhook ? t('webhooks.editNamed', { name: webhook.name }) : t('webhooks.create')}
      submitText={t(webhook ? 'webhooks.save' : 'webhooks.make')}
      conflictLabels={{ label: (field) => t(`webhooks.${field}`), text: textOf }}
      onClosed={onClosed}
    >
      <Form.Item<WebhookValues> name="name" label={t('webhooks.name')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item<WebhookValues>
        name="url"
        label={t('webhooks.url')}
        tooltip={meaning('webhook')}
        extra={t('webhooks.urlHint')}
      >
        <Input type="url" autoComplete="off" maxLength={500} placeholder="https://" />
      </Form.Item>
      <Form.Item<WebhookValues> name="events" label={t('webhooks.events')}>
        <Checkbox.Group
          className={styles.scopes}
          options={WEBHOOK_EVENTS.map((value) => ({ value, label: eventText(value) }))}
        />
      </Form.Item>
      <Form.Item<WebhookValues> name="isActive" valuePropName="checked" extra={t('webhooks.activeHint')}>
        <Checkbox>{t('webhooks.isActive')}</Checkbox>
      </Form.Item>
    </EditDrawer>
  )
}
