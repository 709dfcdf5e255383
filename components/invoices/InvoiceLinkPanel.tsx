import { ExportOutlined, FilePdfOutlined, SendOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whatsAppLink } from '@/components/customers/whatsapp'
import { useAction } from '@/components/forms/use-action'
import { SendNoticeDialog } from '@/components/messages/SendNoticeDialog'
import { CopyButton } from '@/components/ui/CopyButton'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { type InvoiceLinkInput, useRevokeInvoiceLink } from '@/hooks/invoices'
import { useSendInvoice } from '@/hooks/messages'
import { useAccess } from '@/hooks/session'
import { useTextsIn } from '@/hooks/translator'
import type { InvoiceLink } from '@/lib/contracts/invoices'
import { decimal, formatMoney, shownPrice } from '@/lib/domain/money'
import styles from './invoices.module.css'

const NOTHING = '0.00'

/** What is written to the customer, in the language of the invoice; null until its texts are loaded. */
function useMessage(link: InvoiceLink, address: string): string | null {
  const theirs = useTextsIn(link.language, 'invoice-message')
  if (!theirs) return null
  const due = link.amounts
    .map((one) => formatMoney(shownPrice(one.due, one.currency), one.currency))
    .join(' / ')
  const parts = [
    theirs('hello', { name: link.name }),
    theirs('invoice', { count: link.packages }),
    theirs(link.isPaid ? 'paid' : 'due', { due }),
    link.advanceMissingUSD === NOTHING
      ? null
      : theirs('advance', {
          percent: link.advancePercent,
          amount: link.advanceMissing,
        }),
    theirs('open', { link: address }),
  ]
  return parts.filter((part) => part !== null).join('\n')
}

function Message({ link, address }: { link: InvoiceLink; address: string }) {
  const { t } = useTranslation('invoices')
  const message = useMessage(link, address)
  if (message === null) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <>
      <p className={styles.message} lang={link.language}>
        {message}
      </p>
      <div className={styles.actions}>
        <CopyButton text={message} label={t('link.copyMessage')} copiedText={t('link.messageCopied')} />
        {link.phone ? (
          <Button
            icon={<WhatsAppOutlined />}
            href={whatsAppLink(link.phone, message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('link.whatsApp')}
          </Button>
        ) : (
          <span className={styles.muted}>{t('link.noPhone')}</span>
        )}
      </div>
    </>
  )
}

/** An agreed price does not change what the packages owe: in figures, and what makes the two agree. */
function Disagreement({ dueUSD, openUSD }: NonNullable<InvoiceLink['disagreement']>) {
  const { t } = useTranslation('invoices')
  const rest = decimal(openUSD).minus(dueUSD)
  const amount = formatMoney(rest.abs().toFixed(2), 'USD')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('link.disagrees', {
        due: formatMoney(dueUSD, 'USD'),
        open: formatMoney(openUSD, 'USD'),
      })}
      description={t(rest.gt(0) ? 'link.giveDiscount' : 'link.raisePrice', { amount })}
    />
  )
}

interface InvoiceLinkPanelProps {
  link: InvoiceLink
  input: InvoiceLinkInput
  receiverId: string
  /** It is ours no more. */
  onRevoked: () => void
}

/** The signed link, what it asks for, and the message that brings it. */
export function InvoiceLinkPanel({ link, input, receiverId, onRevoked }: InvoiceLinkPanelProps) {
  const { t } = useTranslation('invoices')
  const address = `${window.location.origin}${link.path}`
  const api = process.env.NEXT_PUBLIC_API_URL
  const pdf = api ? `${new URL(api).origin}${link.pdfPath}` : link.pdfPath
  return (
    <Panel title={t('link.title')}>
      <p className={styles.sum} role="status">
        <span>{link.isPaid ? t('link.paid') : t('link.due')}</span>
        {link.amounts.map(({ currency, due }) => (
          <MoneyText key={currency} amount={shownPrice(due, currency)} currency={currency} tone="strong" />
        ))}
      </p>
      {link.disagreement ? <Disagreement {...link.disagreement} /> : null}
      <p className={styles.address}>{address}</p>
      <div className={styles.actions}>
        <SendInvoice receiver={{ id: receiverId, name: link.name }} input={input} />
        <CopyButton text={address} label={t('link.copy')} copiedText={t('link.copied')} />
        <Button icon={<ExportOutlined />} href={link.path} target="_blank" rel="noopener">
          {t('link.open')}
        </Button>
        <Button icon={<FilePdfOutlined />} href={pdf}>
          {t('link.pdf')}
        </Button>
        <RevokeLink input={input} onRevoked={onRevoked} />
      </div>
      <h3 className={styles.subheading}>{t('link.message', { language: t(`language.${link.language}`) })}</h3>
      <Message link={link} address={address} />
    </Panel>
  )
}

/** Ends every link that bills the same, asked first. */
function RevokeLink({ input, onRevoked }: Pick<InvoiceLinkPanelProps, 'input' | 'onRevoked'>) {
  const { t } = useTranslation('invoices')
  const { run, refused, reset } = useAction()
  const { send } = useRevokeInvoiceLink()
  const { until: _end, ...body } = input

  async function revoke() {
    const done = await run(() => send({ body }), t('link.revoked'))
    if (done) onRevoked()
  }

  return (
    <DeleteButton
      label={t('link.revoke')}
      title={t('link.revokeTitle')}
      text={t('link.revokeText')}
      refused={refused}
      onOpen={reset}
      onDelete={revoke}
    />
  )
}

interface SendInvoiceProps {
  receiver: { id: string; name: string }
  /** What was signed. */
  input: InvoiceLinkInput
}

/** Sends a signed invoice to its receiver, by the channels that are switched on. A China invoice is made out to others. */
function SendInvoice({ receiver, input }: SendInvoiceProps) {
  const { t } = useTranslation('send-notice')
  const may = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  const { send } = useSendInvoice()
  const { kind, packageIds, language, fixedPrice } = input
  if (kind === 'china' || !may('notices.send')) return null
  return (
    <>
      <Button type="primary" icon={<SendOutlined />} onClick={() => setIsOpen(true)}>
        {t('invoice.action')}
      </Button>
      {isOpen ? (
        <SendNoticeDialog
          title={t('invoice.title', { name: receiver.name })}
          customerId={receiver.id}
          event="invoice"
          send={() => send({ body: { kind, packageIds, language, fixedPrice } })}
          onClosed={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
