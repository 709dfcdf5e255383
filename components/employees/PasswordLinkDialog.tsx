import { Input, Modal } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { CopyButton } from '@/components/ui/CopyButton'
import { formatInstant } from '@/components/ui/date-format'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { useCreatePasswordLink } from '@/hooks/employees'
import type { Employee } from '@/lib/contracts/employees'
import { firstName } from '@/lib/domain/names'
import styles from './employees.module.css'

interface PasswordLinkDialogProps {
  employee: Employee
  onClosed: () => void
}

/** Makes the one-time link to a password and shows it once, to be copied. */
export function PasswordLinkDialog({ employee, onClosed }: PasswordLinkDialogProps) {
  useFocusBack()
  const { t, i18n } = useTranslation('employees')
  const { locale, defaultLocale } = useRouter()
  const { run, refused } = useAction()
  const { send } = useCreatePasswordLink()
  const [made, setMade] = useState<{ token: string; expiresAt: string } | null>(null)
  const name = firstName(employee.name)

  async function make() {
    const link = await run(async () => {
      const answer = await send({ params: { id: employee.id } })
      if (answer) setMade(answer)
    }, t('saved'))
    return link
  }

  if (!made) {
    return (
      <ConfirmDialog
        open
        danger={employee.hasPassword}
        title={t('link.title', { name })}
        confirmText={t('link.make')}
        cancelText={employee.hasPassword ? undefined : t('link.later')}
        onCancel={onClosed}
        onConfirm={make}
      >
        <RefusedAlert refused={refused} />
        {employee.hasPassword ? t('link.text') : t('link.firstText', { name })}
      </ConfirmDialog>
    )
  }
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const address = `${window.location.origin}${prefix}/set-password?${new URLSearchParams({ token: made.token })}`
  return (
    <Modal
      open
      title={t('link.ready', { name })}
      mask={{ closable: false }}
      onCancel={onClosed}
      cancelButtonProps={{ style: { display: 'none' } }}
      okText={t('link.close')}
      onOk={onClosed}
    >
      <p>{t('link.once', { date: formatInstant(made.expiresAt, i18n.language) })}</p>
      <div className={styles.link}>
        <Input
          readOnly
          value={address}
          aria-label={t('link.open')}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={address} label={t('link.copy')} copiedText={t('link.copied')} />
      </div>
    </Modal>
  )
}
