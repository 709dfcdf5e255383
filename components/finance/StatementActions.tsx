import { ExportOutlined, FileExcelOutlined, FilePdfOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { whatsAppLink } from '@/components/customers/whatsapp'
import { DebtReminder } from '@/components/messages/DebtReminder'
import { CopyButton } from '@/components/ui/CopyButton'
import { MoneyText } from '@/components/ui/MoneyText'
import { saveSheet } from '@/components/ui/save-sheet'
import { useTextsIn } from '@/hooks/translator'
import type { StatementLink } from '@/lib/contracts/statements'
import { formatMoney, shownPrice } from '@/lib/domain/money'
import styles from './finance.module.css'
import { statementSheet } from './statement-sheet'

const NOTHING = '0.00'

function Owed({ amounts }: Pick<StatementLink['statement'], 'amounts'>) {
  const { t } = useTranslation('finance')
  return (
    <dl className={styles.sums}>
      {amounts.map((one) => (
        <div key={one.currency}>
          <dt>{t('field.owed')}</dt>
          <dd>
            <MoneyText amount={shownPrice(one.due, one.currency)} currency={one.currency} tone="strong" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface StatementActionsProps {
  link: StatementLink
  customer: { id: string; name: string }
}

/** Sends, opens and saves a signed statement. The message is in the customer's language. */
export function StatementActions({ link, customer }: StatementActionsProps) {
  const { t } = useTranslation('finance')
  const theirs = useTextsIn(link.language, 'statement')
  const address = `${window.location.origin}${link.path}`
  const api = process.env.NEXT_PUBLIC_API_URL
  const pdf = api ? `${new URL(api).origin}${link.pdfPath}` : link.pdfPath
  const { amounts } = link.statement
  const due = amounts.map((one) => formatMoney(shownPrice(one.due, one.currency), one.currency)).join(' / ')
  const isSettled = amounts.every((one) => one.due === NOTHING)
  const message = theirs?.(isSettled ? 'message.settled' : 'message.due', { due })
  const text =
    theirs &&
    [theirs('message.hello', { name: link.name }), message, theirs('message.open', { link: address })].join(
      '\n',
    )
  return (
    <>
      <Owed amounts={amounts} />
      <p className={styles.address}>{address}</p>
      <div className={styles.tools}>
        <CopyButton text={address} label={t('statement.copy')} copiedText={t('statement.copied')} />
        <Button icon={<ExportOutlined />} href={link.path} target="_blank" rel="noopener">
          {t('statement.view')}
        </Button>
        <Button icon={<FilePdfOutlined />} href={pdf}>
          PDF
        </Button>
        <Button
          icon={<FileExcelOutlined />}
          disabled={!theirs}
          onClick={() => {
            if (theirs) void saveSheet('xlsx', statementSheet(theirs, link))
          }}
        >
          Excel
        </Button>
        {link.phone && text ? (
          <Button
            icon={<WhatsAppOutlined />}
            href={whatsAppLink(link.phone, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
          </Button>
        ) : null}
        {isSettled ? null : <DebtReminder customer={customer} />}
      </div>
    </>
  )
}
