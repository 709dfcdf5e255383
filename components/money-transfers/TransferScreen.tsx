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
import { useAccess } from '@/hooks/session'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { mayFollow } from '@/lib/domain/money-transfer'
import { CancelRequest } from './CancelRequest'
import styles from './money-transfers.module.css'
import { ApproveTransferDialog, CancelTransferDialog, PayTransferDialog } from './StepDialogs'
import { TransferBank } from './TransferBank'
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
  const may = useAccess()
  const [step, setStep] = useState<Step | null>(null)
  const { status } = transfer
  const manages = may('transfers.manage')
  const close = () => setStep(null)
  return (
    <>
      <PageHeader
        title={t('detail.title', { number: transfer.number })}
        subtitle={<TransferTag status={status} />}
        back={back}
        actions={<TransferActions transfer={transfer} onStep={setStep} />}
      />
      {status === 'requested' && transfer.checkRefusal ? (
        <p className={styles.note}>{t(`refusal.${transfer.checkRefusal}`)}</p>
      ) : null}
      {manages ? null : <p className={styles.note}>{t('detail.checkerOnly')}</p>}
      <CancelRequest transfer={transfer} />
      <Panel title={t('bank.title')}>
        <TransferBank transfer={transfer} />
      </Panel>
      <Panel title={t('detail.terms')} extra={<TransferLinks transfer={transfer} />}>
        <TransferFacts transfer={transfer} />
      </Panel>
      <Panel title={t('detail.steps')}>
        <TransferSteps transfer={transfer} />
      </Panel>
      <TransferProof transfer={transfer} />
      {step === 'edit' ? <TransferDrawer transfer={transfer} onClosed={close} /> : null}
      {step === 'approve' ? <ApproveTransferDialog transfer={transfer} onClosed={close} /> : null}
      {step === 'pay' ? <PayTransferDialog transfer={transfer} onClosed={close} /> : null}
      {step === 'cancel' ? <CancelTransferDialog transfer={transfer} onClosed={close} /> : null}
    </>
  )
}

interface ActionsProps {
  transfer: MoneyTransfer
  onStep: (step: Step) => void
}

/** The next steps that this person may take. */
function TransferActions({ transfer, onStep }: ActionsProps) {
  const { t } = useTranslation('money-transfer')
  const manages = useAccess()('transfers.manage')
  const { status } = transfer
  const canApprove = transfer.checkRefusal === null && !transfer.isBankChanging
  return (
    <>
      {manages && mayFollow(status, 'cancelled') && !transfer.cancelRequest ? (
        <Button danger onClick={() => onStep('cancel')}>
          {t('detail.cancel')}
        </Button>
      ) : null}
      {manages && status === 'requested' ? (
        <Button icon={<EditOutlined />} onClick={() => onStep('edit')}>
          {t('detail.edit')}
        </Button>
      ) : null}
      {mayFollow(status, 'approved') && canApprove ? (
        <Button type="primary" onClick={() => onStep('approve')}>
          {t('detail.approve')}
        </Button>
      ) : null}
      {manages && mayFollow(status, 'paid') && !transfer.isBankChanging ? (
        <Button type="primary" onClick={() => onStep('pay')}>
          {t('detail.pay')}
        </Button>
      ) : null}
    </>
  )
}

function TransferLinks({ transfer: { id, customer, supplier, status } }: { transfer: MoneyTransfer }) {
  const { t } = useTranslation('money-transfer')
  const may = useAccess()
  const writesTt = may('ttInvoices.manage')
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
      {writesTt ? (
        <LinkButton size="small" href={`/admin/tt-invoice?moneyTransferId=${id}`}>
          {t('detail.openTt')}
        </LinkButton>
      ) : null}
      {status === 'cancelled' || !writesTt ? null : (
        <LinkButton size="small" href={`/admin/tt-invoice?moneyTransferId=${id}&new=1`}>
          {t('detail.writeTt')}
        </LinkButton>
      )}
    </div>
  )
}
