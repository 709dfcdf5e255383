import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { useTerm } from '@/components/help/use-term'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useHandOverTerms, useSendHandOverCode } from '@/hooks/delivery'
import { useAccess } from '@/hooks/session'
import { HAND_OVER_CODE_DIGITS, type HandOverCodeMode } from '@/lib/domain/hand-over'

interface CodeFieldProps {
  customerId: string | null
  /** As it is known without a connection. */
  codeMode?: HandOverCodeMode
}

/** The receiver's code, as the company asks for it; a manager's reason stands in where it is required and there is none. */
export function CodeField({ customerId, codeMode: knownMode }: CodeFieldProps) {
  const { t } = useTranslation('delivery')
  const meaning = useTerm()
  const may = useAccess()
  const { data: terms } = useHandOverTerms(customerId)
  const { send } = useSendHandOverCode()
  const { run, refused } = useAction()
  const codeMode = terms?.codeMode ?? knownMode
  if (codeMode === 'off') return null
  const isRequired = codeMode === 'required'
  const hint =
    terms?.codeState === 'open' || !terms
      ? t(isRequired ? 'code.hint' : 'code.optional')
      : t(`code.${terms.codeState}`)
  const names = terms?.collectors.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join(', ')
  return (
    <>
      {names ? <p>{t('code.mayCollect', { names })}</p> : null}
      {customerId ? (
        <>
          <RefusedAlert refused={refused} />
          <Form.Item
            name="receiverCode"
            label={t('field.code')}
            tooltip={meaning('handOverCode')}
            extra={hint}
          >
            <Input inputMode="numeric" autoComplete="off" maxLength={HAND_OVER_CODE_DIGITS + 3} />
          </Form.Item>
          {terms && terms.codeState !== 'open' ? (
            <p>
              <Button
                size="small"
                onClick={() => void run(() => send({ params: { customerId } }), t('code.sent'))}
              >
                {t('code.send')}
              </Button>
            </p>
          ) : null}
        </>
      ) : null}
      {isRequired && may('rules.override') ? (
        <Form.Item name="withoutCodeReason" label={t('field.withoutCodeReason')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
        </Form.Item>
      ) : null}
    </>
  )
}
