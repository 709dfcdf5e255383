import { Alert, Button, Form, Input, Modal } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetFieldTexts, showFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { type LoginOutcome, useLogin } from '@/hooks/sign-in'
import { useFieldProblems } from '@/hooks/use-field-problems'
import { showOwnLanguage } from '@/lib/client/browser-language'
import { languageOf } from '@/lib/client/i18n'
import { credentials } from '@/lib/contracts/session'

interface Credentials {
  email: string
  password: string
  code: string
}

const WIDTH = 416
const EMPTY: Credentials = { email: '', password: '', code: '' }

/** Signs in with what was typed; the code is asked for once e-mail and password were right. */
function useLoginForm(onClose: () => void) {
  const { t } = useTranslation('session')
  const router = useRouter()
  const [form] = Form.useForm<Credentials>()
  const { signIn, pending } = useLogin()
  const problemsOf = useFieldProblems(credentials)
  const [refused, setRefused] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)

  function textOf(outcome: Exclude<LoginOutcome, { kind: 'signedIn' | 'codeNeeded' }>): string {
    return outcome.kind === 'wait' ? outcome.message : t(`login.${outcome.kind}`)
  }

  function askCode(asked: boolean) {
    form.setFieldValue('code', '')
    setRefused(null)
    setAsksCode(asked)
  }

  async function submit() {
    const { email, password, code } = form.getFieldsValue(true) as Credentials
    const typed = asksCode ? { email, password, code } : { email, password }
    const problems = problemsOf(typed)
    setRefused(null)
    if (Object.keys(problems).length > 0) return showFieldTexts(form, problems)
    const outcome = await signIn(typed)
    if (!outcome) return undefined
    if (outcome.kind === 'codeNeeded') return askCode(true)
    if (outcome.kind !== 'signedIn') return setRefused(textOf(outcome))
    notices.success(t('login.success'))
    onClose()
    showOwnLanguage(outcome.language, languageOf(router.locale))
    await router.push(outcome.page, undefined, { locale: outcome.language })
  }

  return { form, pending, refused, asksCode, askCode, submit }
}

interface LoginModalProps {
  /** The server ended the session: the modal says so. */
  isSessionEnded?: boolean
  onClose: () => void
}

/** E-mail and password; with two-step sign-in, the code in a second step of the same modal. */
export function LoginModal({ isSessionEnded = false, onClose }: LoginModalProps) {
  const { t } = useTranslation('session')
  const { form, pending, refused, asksCode, askCode, submit } = useLoginForm(onClose)

  return (
    <Modal
      open
      title={asksCode ? t('login.codeTitle') : t('login.title')}
      width={WIDTH}
      footer={null}
      mask={{ closable: false }}
      closable={!pending}
      keyboard={!pending}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={EMPTY}
        onValuesChange={(changed) => forgetFieldTexts(form, changed)}
        onFinish={() => void submit()}
        noValidate
      >
        {isSessionEnded ? (
          <Form.Item>
            <Alert type="info" showIcon title={t('login.ended')} role="status" />
          </Form.Item>
        ) : null}
        <Form.Item name="email" label={t('login.email')} hidden={asksCode}>
          <Input
            autoFocus
            size="large"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Form.Item>
        <Form.Item name="password" label={t('login.password')} hidden={asksCode}>
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
        {asksCode ? <CodeField /> : null}
        {refused ? (
          <Form.Item>
            <Alert type="error" showIcon title={refused} role="alert" />
          </Form.Item>
        ) : null}
        <Button type="primary" htmlType="submit" size="large" block loading={pending}>
          {t('login.submit')}
        </Button>
        {asksCode ? (
          <Button type="link" block disabled={pending} onClick={() => askCode(false)}>
            {t('login.back')}
          </Button>
        ) : null}
      </Form>
    </Modal>
  )
}

function CodeField() {
  const { t } = useTranslation('session')
  return (
    <Form.Item name="code" label={t('login.code')} extra={t('login.codeText')}>
      <Input autoFocus size="large" autoComplete="one-time-code" autoCapitalize="characters" maxLength={30} />
    </Form.Item>
  )
}
