import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { Loading } from '@/components/layout/Loading'
import { LinkButton } from '@/components/ui/LinkButton'
import { notices } from '@/components/ui/notices'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { saveFile } from '@/components/ui/save-sheet'
import { useCancelTtInvoice, useTtInvoice } from '@/hooks/tt-invoices'
import { useFailure } from '@/hooks/use-failure'
import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { getTtInvoicePdf, type TtInvoice } from '@/lib/contracts/tt-invoices'
import { TtDocument } from './TtDocument'
import styles from './tt-invoices.module.css'

/** Saves the document as a file for the bank, in the language that is on screen. */
function SaveTtPdf({ invoice }: { invoice: TtInvoice }) {
  const { t, i18n } = useTranslation('tt-invoice')
  const problemOf = useFailure()
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      const query = { language: i18n.language as Language }
      const { fileName, base64 } = await call(getTtInvoicePdf, { params: { id: invoice.id }, query })
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button icon={<FilePdfOutlined />} loading={pending} onClick={() => void save()}>
      {t('doc.pdf')}
    </Button>
  )
}

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
              <SaveTtPdf invoice={invoice} />
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
