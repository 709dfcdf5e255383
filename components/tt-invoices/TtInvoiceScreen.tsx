import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SavePdfButton } from '@/components/documents/SavePdfButton'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { Loading } from '@/components/layout/Loading'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useCancelTtInvoice, useTtInvoice } from '@/hooks/tt-invoices'
import { call } from '@/lib/client/call'
import { getTtInvoicePdf, type TtInvoice } from '@/lib/contracts/tt-invoices'
import { TtDocument } from './TtDocument'
import styles from './tt-invoices.module.css'

export function TtInvoiceScreen() {
  const { t } = useTranslation('tt-invoice')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useTtInvoice(id)
  const { data: invoice } = reading
  const back = { href: '/admin/tt-invoice', label: t('doc.back') }
  if (invoice) return <Found invoice={invoice} back={back} />
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
  invoice: TtInvoice
  back: { href: string; label: string }
}

function Found({ invoice, back }: FoundProps) {
  const { t } = useTranslation('tt-invoice')
  const [cancelling, setCancelling] = useState(false)
  const { send: cancel } = useCancelTtInvoice()
  const { id, number, moneyTransfer: transfer, cancelledAt, cancelReason } = invoice
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={number}
          back={back}
          actions={
            <>
              {transfer ? (
                <LinkButton href={`/admin/money-transfer/${transfer.id}`}>
                  {t('doc.transfer', { number: transfer.number })}
                </LinkButton>
              ) : null}
              {cancelledAt ? null : (
                <Button danger onClick={() => setCancelling(true)}>
                  {t('doc.cancel')}
                </Button>
              )}
              <SavePdfButton
                label={t('doc.pdf')}
                fetchPdf={(language) => call(getTtInvoicePdf, { params: { id }, query: { language } })}
              />
              <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
                {t('doc.print')}
              </Button>
            </>
          }
        />
        {cancelledAt ? (
          <p className={styles.note}>{t('doc.cancelledFor', { reason: cancelReason })}</p>
        ) : null}
      </div>
      <TtDocument invoice={invoice} />
      {cancelling ? (
        <ReasonModal
          danger
          title={t('cancel.title', { number })}
          label={t('field.reason')}
          submitText={t('cancel.confirm')}
          cancelText={t('cancel.keep')}
          savedText={t('saved')}
          send={(reason) => cancel({ params: { id }, body: { reason } })}
          onClosed={() => setCancelling(false)}
        >
          {t('cancel.text')}
        </ReasonModal>
      ) : null}
    </>
  )
}
