import { FileTextOutlined } from '@ant-design/icons'
import { Button, Modal, Segmented, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { useStatementLink } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import type { StatementLink } from '@/lib/contracts/statements'
import { officeToday } from '@/lib/domain/dates'
import { LANGUAGES } from '@/lib/domain/languages'
import styles from './finance.module.css'
import { monthsBefore } from './period'
import { StatementActions } from './StatementActions'

interface StatementDialogProps {
  customer: { id: string; name: string }
  onClosed: () => void
}

const SCOPES = ['open', 'year'] as const
const WIDTH = 520
const MONTHS_OF_SCOPE = 11

/** A customer's statement, signed as soon as it is asked for: the link, the PDF, the sheet and the message. */
export function StatementDialog({ customer, onClosed }: StatementDialogProps) {
  useFocusBack()
  const { t } = useTranslation('finance')
  const problemOf = useFailure()
  const { create, pending } = useStatementLink()
  /** The customer's own until another is chosen. */
  const [language, setLanguage] = useState<StatementLink['language'] | undefined>()
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('open')
  const [attempt, setAttempt] = useState(0)
  const [link, setLink] = useState<StatementLink | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const from = scope === 'year' ? monthsBefore(officeToday(), MONTHS_OF_SCOPE) : undefined
    create({ customerId: customer.id, language, from }).then(
      (signed) => {
        if (!signed) return
        setFailure(null)
        setLink(signed)
      },
      (refused: unknown) => setFailure(refused),
    )
  }, [create, customer.id, language, scope, attempt])

  const problem = problemOf(failure)
  return (
    <Modal open title={t('statement.of', customer)} width={WIDTH} footer={null} onCancel={onClosed}>
      <div className={styles.tools}>
        <Segmented
          aria-label={t('statement.language')}
          disabled={pending}
          value={language ?? link?.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`statement.in.${value}`) }))}
          onChange={setLanguage}
        />
        <Segmented
          aria-label={t('statement.scope')}
          disabled={pending}
          value={scope}
          options={SCOPES.map((value) => ({ value, label: t(`statement.${value}`) }))}
          onChange={setScope}
        />
      </div>
      {problem ? (
        <ErrorState problem={problem} retrying={pending} onRetry={() => setAttempt(attempt + 1)} />
      ) : link ? (
        <StatementActions link={link} customer={customer} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </Modal>
  )
}

/** A customer's statement from a page outside of the finances. */
export function StatementButton({ customer }: Pick<StatementDialogProps, 'customer'>) {
  const { t } = useTranslation('customers')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        {t('balance.statement')}
      </Button>
      {open ? <StatementDialog customer={customer} onClosed={() => setOpen(false)} /> : null}
    </>
  )
}
