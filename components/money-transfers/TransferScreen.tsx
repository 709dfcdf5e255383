import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useTransfer } from '@/hooks/money-transfers'
import { useSession } from '@/hooks/session'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { mayFollow } from '@/lib/domain/money-transfer'
import styles from './money-transfers.module.css'
import { ApproveDialog, CancelDialog, PayDialog } from './StepDialogs'
import { TransferTag } from './TransferCells'
import { TransferDrawer } from './TransferDrawer'
import { TransferFacts, TransferSteps } from './TransferFacts'
import { TransferProof } from './TransferProof'

type Step = 'edit' | 'approve' | 'pay' | 'cancel'

export function TransferScreen() {
  const { t } = useTranslation('money-transfer')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useTransfer(id)
  const { data: transfer } = reading
  const back = { href: '/admin/money-transfer', label: t('detail.back') }
  if (transfer) return <Found transfer={transfer} back={back} />
  return (
    <>
      <PageHeader title={t('list.title')} back={back} />
      <Panel>
        <Loading reading={reading} rows={8} />
      </Panel>
    </>
  )
}

interface FoundProps {
  transfer: MoneyTransfer
  back: { href: string; label: string }
}

function Found({ transfer, back }: FoundProps) {
  const { t } = useTranslation('money-transfer')
  const session = useSession()
  const [step, setStep] = useState<Step | null>(null)
  const { status } = transfer
  const isOwn = transfer.requestedBy.id === session?.user.id
  const close = () => setStep(null)
  return (
    <>
      <PageHeader
        title={t('detail.title', { number: transfer.number })}
        subtitle={<TransferTag status={status} />}
        back={back}
        actions={
          <>
            {mayFollow(status, 'cancelled') ? (
              <Button danger onClick={() => setStep('cancel')}>
                {t('detail.cancel')}
              </Button>
            ) : null}
            {status === 'requested' ? (
              <Button icon={<EditOutlined />} onClick={() => setStep('edit')}>
                {t('detail.edit')}
              </Button>
            ) : null}
            {mayFollow(status, 'approved') && !isOwn ? (
              <Button type="primary" onClick={() => setStep('approve')}>
                {t('detail.approve')}
              </Button>
            ) : null}
            {mayFollow(status, 'paid') ? (
              <Button type="primary" onClick={() => setStep('pay')}>
                {t('detail.pay')}
              </Button>
            ) : null}
          </>
        }
      />
      {status === 'requested' && isOwn ? <p className={styles.note}>{t('detail.ownRequest')}</p> : null}
      <Panel title={t('detail.terms')} extra={<TransferLinks transfer={transfer} />}>
        <TransferFacts transfer={transfer} />
      </Panel>
      <Panel title={t('detail.steps')}>
        <TransferSteps transfer={transfer} />
      </Panel>
      <TransferProof transfer={transfer} />
      {step === 'edit' ? <TransferDrawer transfer={transfer} onClosed={close} /> : null}
      {step === 'approve' ? <ApproveDialog transfer={transfer} onClosed={close} /> : null}
      {step === 'pay' ? <PayDialog transfer={transfer} onClosed={close} /> : null}
      {step === 'cancel' ? <CancelDialog transfer={transfer} onClosed={close} /> : null}
    </>
  )
}

function TransferLinks({ transfer: { id, customer, supplier, status } }: { transfer: MoneyTransfer }) {
  const { t } = useTranslation('money-transfer')
  return (
    <div className={styles.links}>
      {customer ? (
        <LinkButton size="small" href={`/admin/money-transfer/customers/${customer.id}`}>
          {t('detail.customerLedger')}
        </LinkButton>
      ) : null}
      <LinkButton size="small" href={`/admin/suppliers/${supplier.id}`}>
        {t('detail.supplierLedger')}
      </LinkButton>
      <LinkButton size="small" href={`/admin/tt-invoice?moneyTransferId=${id}`}>
        {t('detail.openTt')}
      </LinkButton>
      {status === 'cancelled' ? null : (
        <LinkButton size="small" href={`/admin/tt-invoice?moneyTransferId=${id}&new=1`}>
          {t('detail.writeTt')}
        </LinkButton>
      )}
    </div>
  )
}
