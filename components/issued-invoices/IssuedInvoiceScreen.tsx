import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SavePdfButton } from '@/components/documents/SavePdfButton'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import { CalendarDateText } from '@/components/ui/DateText'
import { LinkButton } from '@/components/ui/LinkButton'
import { MoneyText } from '@/components/ui/MoneyText'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useIssuedInvoice } from '@/hooks/issued-invoices'
import { useAccess } from '@/hooks/session'
import { call } from '@/lib/client/call'
import { getIssuedInvoicePdf, type IssuedInvoice } from '@/lib/contracts/issued-invoices'
import { CreditNoteModal } from './CreditNoteModal'
import { InvoiceStateTag } from './InvoiceStateTag'
import { IssuedFacts, IssuedLines, IssuedSums } from './IssuedDocument'
import styles from './issued-invoices.module.css'
import { issuedAddress, mayBeSent } from './issued-rows'
import { SendIssued } from './SendIssued'

/** One issued invoice or credit note. */
export function IssuedInvoiceScreen() {
  const { t } = useTranslation('issued-invoices')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useIssuedInvoice(id)
  const { data: invoice } = reading
  if (invoice) return <Found invoice={invoice} />
  return (
    <>
      <PageHeader title={t('list.title')} back={{ href: '/admin/invoices/issued', label: t('list.title') }} />
      <Panel>
        <Loading reading={reading} rows={8} />
      </Panel>
    </>
  )
}

function Found({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTranslation('issued-invoices')
  const may = useAccess()
  const [isCrediting, setIsCrediting] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const { number, credits, state, customer } = invoice
  const canCredit = may('invoices.issue') && state !== null && state !== 'cancelled'
  return (
    <>
      <PageHeader
        title={
          <>
            {number} <InvoiceStateTag invoice={invoice} />
          </>
        }
        back={{ href: '/admin/invoices/issued', label: t('list.title') }}
        actions={
          <>
            <LinkButton href={`/admin/customers/${customer.id}`}>{customer.name}</LinkButton>
            {credits ? (
              <LinkButton href={issuedAddress(credits.id)}>
                {t('credits', { number: credits.number })}
              </LinkButton>
            ) : null}
            {mayBeSent(invoice) && may('notices.send') ? (
              <Button icon={<SendOutlined />} onClick={() => setIsSending(true)}>
                {t(invoice.sent.length > 0 ? 'send.again' : 'send.open')}
              </Button>
            ) : null}
            {canCredit ? (
              <Button danger onClick={() => setIsCrediting(true)}>
                {t('credit.open')}
              </Button>
            ) : null}
            <SavePdfButton
              label={t('pdf')}
              fetchPdf={(language) =>
                call(getIssuedInvoicePdf, { params: { id: invoice.id }, query: { language } })
              }
            />
          </>
        }
      />
      <Panel title={t(`kind.${invoice.kind}`)}>
        <IssuedFacts invoice={invoice} />
      </Panel>
      {invoice.kind === 'invoice' ? (
        <Panel title={t('field.packages')}>
          <IssuedLines invoice={invoice} />
        </Panel>
      ) : null}
      <IssuedSums invoice={invoice} />
      {invoice.creditNotes.length > 0 ? <CreditNotes invoice={invoice} /> : null}
      {isSending ? <SendIssued invoice={invoice} onClosed={() => setIsSending(false)} /> : null}
      {isCrediting ? <CreditNoteModal invoice={invoice} onClosed={() => setIsCrediting(false)} /> : null}
    </>
  )
}

function CreditNotes({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTranslation('issued-invoices')
  return (
    <Panel title={t('creditNotes')}>
      <ul className={styles.list}>
        {invoice.creditNotes.map(({ id, number, issuedOn, amountUSD, reason }) => (
          <li key={id}>
            <SiteLink href={issuedAddress(id)}>{number}</SiteLink>
            <CalendarDateText on={issuedOn} />
            <span>{reason}</span>
            <MoneyText amount={amountUSD} currency="USD" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
