import {
  CheckCircleOutlined,
  FileProtectOutlined,
  PrinterOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whatsAppLink, whatsAppOf } from '@/components/customers/whatsapp'
import { EnterCodeModal } from '@/components/fiscal-receipts/EnterCodeModal'
import { Loading } from '@/components/layout/Loading'
import { CopyButton } from '@/components/ui/CopyButton'
import { LinkButton } from '@/components/ui/LinkButton'
import { MoneyText } from '@/components/ui/MoneyText'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { useCompany } from '@/hooks/company'
import { useCustomer } from '@/hooks/customers'
import { useReceipt } from '@/hooks/payments'
import { useAccess } from '@/hooks/session'
import { useTextsIn } from '@/hooks/translator'
import type { Receipt } from '@/lib/contracts/payments'
import type { Language } from '@/lib/domain/languages'
import styles from './payments.module.css'
import { receiptText } from './receipt-text'

const WIDTH = 416

/** After a payment: its receipt's number, to print, to copy and to send. */
export function ReceiptDialog({ number, onClosed }: { number: number; onClosed: () => void }) {
  useFocusBack()
  const { t } = useTranslation('payments')
  const reading = useReceipt(number)
  const { data: receipt } = reading
  return (
    <Modal
      open
      width={WIDTH}
      title={
        <span className={styles.done}>
          <CheckCircleOutlined aria-hidden /> {t('done.title', { number })}
        </span>
      }
      onCancel={onClosed}
      footer={
        <Button type="primary" onClick={onClosed}>
          {t('done.close')}
        </Button>
      }
    >
      {receipt ? (
        <>
          <p className={styles.doneAmount}>
            <MoneyText amount={receipt.amount} currency={receipt.currency} tone="strong" />
          </p>
          <ReceiptActions receipt={receipt} />
          <FiscalSlip receipt={receipt} />
        </>
      ) : (
        <Loading reading={reading} rows={2} hasTitle={false} />
      )}
    </Modal>
  )
}

/** The machine's slip is printed with the money in hand: its code is entered here. */
function FiscalSlip({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('fiscal-receipts')
  const may = useAccess()
  const [isOpen, setOpen] = useState(false)
  const waiting = receipt.fiscal.find(({ state }) => state === 'waiting')
  if (!waiting || !may('books.keep')) return null
  return (
    <>
      <Button icon={<FileProtectOutlined />} onClick={() => setOpen(true)}>
        {t('enter.open')}
      </Button>
      {isOpen ? (
        <EnterCodeModal document={waiting} receiptNumber={receipt.number} onClosed={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/** Prints, copies or sends a receipt in the customer's language; Swahili where no customer is known. */
function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('payments')
  const { data: customer } = useCustomer(receipt.customer?.id ?? null)
  const { data: company } = useCompany()
  const language: Language = customer?.language ?? 'sw'
  const theirs = useTextsIn(language, 'payments')
  const text = theirs && company ? receiptText(receipt, theirs, language, company) : null
  return (
    <div className={styles.actions}>
      <LinkButton icon={<PrinterOutlined />} href={`/admin/receipts/${receipt.number}`}>
        {t('done.print')}
      </LinkButton>
      {text ? <CopyButton text={text} label={t('done.copy')} copiedText={t('done.copied')} /> : null}
      {text && customer ? (
        <Button
          icon={<WhatsAppOutlined />}
          href={whatsAppLink(whatsAppOf(customer), text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('done.whatsApp')}
        </Button>
      ) : null}
    </div>
  )
}
