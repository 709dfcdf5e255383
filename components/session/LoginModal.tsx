import { Alert, Button, Form, Input, Modal } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetFieldTexts, showFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { type LoginOutcome, useLogin } from '@/hooks/session/use-login'
import { useFieldProblems } from '@/hooks/use-field-problems'
import { credentials } from '@/lib/contracts/session'

interface Credentials {
  email: string
  password: string
}

const WIDTH = 416
const EMPTY: Credentials = { email: '', password: '' }

export function LoginModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('session')
  const router = useRouter()
  const [form] = Form.useForm<Credentials>()
  const { signIn, pending } = useLogin()
  const problemsOf = useFieldProblems(credentials)
  const [refused, setRefused] = useState<string | null>(null)

  function textOf(outcome: Exclude<LoginOutcome, { kind: 'signedIn' }>): string {
    return outcome.kind === 'wait' ? outcome.message : t(`login.${outcome.kind}`)
  }

  async function submit(typed: Credentials) {
    const problems = problemsOf(typed)
    setRefused(null)
    if (Object.keys(problems).length > 0) return showFieldTexts(form, problems)
    const outcome = await signIn(typed)
    if (!outcome) return undefined
    if (outcome.kind !== 'signedIn') return setRefused(textOf(outcome))
    notices.success(t('login.success'))
    onClose()
    await router.push('/admin/dashboard')
  }

  return (
    <Modal
      open
      title={t('login.title')}
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
        onFinish={(typed) => void submit(typed)}
        noValidate
      >
        <Form.Item name="email" label={t('login.email')}>
          <Input
            autoFocus
            size="large"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Form.Item>
        <Form.Item name="password" label={t('login.password')}>
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
        {refused ? (
          <Form.Item>
            <Alert type="error" showIcon title={refused} role="alert" />
          </Form.Item>
        ) : null}
        <Button type="primary" htmlType="submit" size="large" block loading={pending}>
          {t('login.submit')}
        </Button>
      </Form>
    </Modal>
  )
}
