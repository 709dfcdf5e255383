import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { usePutTemplate } from '@/hooks/messages'
import type { MessageSettings } from '@/lib/contracts/messages'
import { fillText, wrongVariables } from '@/lib/domain/message-text'
import { MessagePlaces } from './MessagePlaces'
import styles from './messages.module.css'

type Notice = MessageSettings['notices'][number]

/** What stands in for real cargo in the preview. */
const EXAMPLE = {
  name: "Asha Ng'ombe",
  company: 'Umoja Cargo',
  trackingNumber: 'UMJ7K2Q9XWA',
  trackingNumbers: 'UMJ7K2Q9XWA, UMJ3HT40PBC',
  pieces: 3,
  link: 'https://cargo.example.com/sw/track-cargo/info?trackingNumber=UMJ7K2Q9XWA',
  advance: '',
  batch: 'SEA-041',
  port: { en: 'Guangzhou', zh: '广州', sw: 'Guangzhou' },
  date: { en: '21/11/2026', zh: '2026年11月21日', sw: '21/11/2026' },
  reason: '…',
  remaining: 'US$ 60.00',
  amount: 'TShs 156,000.00',
  receipt: 1204,
  deliveredTo: 'Juma',
}

interface TemplateFormProps {
  notice: Notice
  template: Notice['templates'][number]
}

/** One event's words in one language, with what a customer will read and how many SMS that is. */
export function TemplateForm({ notice, template }: TemplateFormProps) {
  const { t } = useTranslation('messages')
  const { t: ofErrors } = useTranslation('errors')
  const id = useId()
  const { language, isOwn } = template
  const [body, setBody] = useState(template.body)
  const { send, pending } = usePutTemplate()
  const { act, refused } = useAct()
  const [wrong] = wrongVariables(body, notice.variables)
  const preview = fillText(body, EXAMPLE, language)
  const isChanged = body !== template.body
  const save = (words: string | null) =>
    act(
      () => send({ body: { event: notice.event, channel: notice.channel, language, body: words } }),
      t('templates.saved'),
    )
  return (
    <div>
      <UnsavedGuard when={isChanged && !pending} />
      <RefusedAlert refused={refused} />
      <label htmlFor={id}>
        {t(`language.${language}`)} {isOwn ? '' : `· ${t('templates.first')}`}
      </label>
      <Input.TextArea
        id={id}
        lang={language}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={4000}
        status={wrong === undefined ? undefined : 'error'}
        aria-invalid={wrong !== undefined || undefined}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {wrong === undefined ? null : (
        <p className={styles.error} role="alert">
          {ofErrors('field.variable', { name: wrong, allowed: notice.variables.join(', ') })}
        </p>
      )}
      <p className={styles.words} lang={language}>
        {preview}
      </p>
      {notice.channel === 'sms' ? <MessagePlaces text={preview} /> : null}
      <div className={styles.acts}>
        <Button
          type="primary"
          loading={pending}
          disabled={!isChanged || wrong !== undefined || body.trim() === ''}
          onClick={() => void save(body)}
        >
          {t('templates.save')}
        </Button>
        {isOwn ? <Button onClick={() => void save(null)}>{t('templates.back')}</Button> : null}
      </div>
    </div>
  )
}
