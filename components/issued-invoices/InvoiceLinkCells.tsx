import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { CopyButton } from '@/components/ui/CopyButton'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag } from '@/components/ui/StatusTag'
import type { ListedInvoiceLink } from '@/lib/contracts/invoice-links'
import { shownPrice } from '@/lib/domain/money'
import { InvoiceLinkMenu } from './InvoiceLinkMenu'
import styles from './issued-invoices.module.css'

interface CellProps {
  link: ListedInvoiceLink
}

/** The first package that it bills and how many others, with what can be done with the link. */
export function LinkCell({ link, onRevoke }: CellProps & { onRevoke: (link: ListedInvoiceLink) => void }) {
  const { t } = useTranslation('invoices')
  const { packages, path } = link
  const [first, ...others] = packages
  return (
    <span className={styles.numbered}>
      {first?.id ? (
        <SiteLink href={`/admin/packages/${first.id}`}>{first.trackingNumber}</SiteLink>
      ) : (
        first?.trackingNumber
      )}
      {others.length > 0 ? ` +${others.length}` : null}
      {path ? (
        <CopyButton
          iconOnly
          size="small"
          text={`${window.location.origin}${path}`}
          label={t('link.copy')}
          copiedText={t('link.copied')}
        />
      ) : null}
      <InvoiceLinkMenu link={link} onRevoke={onRevoke} />
    </span>
  )
}

const LOOKS = {
  valid: { tone: 'info', icon: <ClockCircleOutlined /> },
  ended: { tone: 'neutral', icon: <StopOutlined /> },
  revoked: { tone: 'neutral', icon: <StopOutlined /> },
} as const

/** Whether it is still ours. */
export function LinkStateTag({ link: { state } }: CellProps) {
  const { t } = useTranslation('issued-invoices')
  return <StatusTag {...LOOKS[state]}>{t(`links.state.${state}`)}</StatusTag>
}

/** On how many days somebody who is not of the office opened it. */
export function LinkOpenedText({ link: { opened } }: CellProps) {
  const { t } = useTranslation('issued-invoices')
  if (!opened) return t('links.opened.notCounted')
  if (!opened.last) return t('links.opened.never')
  return (
    <>
      {t('links.opened.days', { count: opened.days })} <CalendarDateText on={opened.last} />
    </>
  )
}

/** What it asks for now. */
export function LinkDueText({ link: { isPaid, due } }: CellProps) {
  const { t } = useTranslation('issued-invoices')
  if (isPaid) {
    return (
      <StatusTag tone="success" icon={<CheckCircleOutlined />}>
        {t('links.paid')}
      </StatusTag>
    )
  }
  const [leading] = due
  return leading ? (
    <MoneyText amount={shownPrice(leading.amount, leading.currency)} currency={leading.currency} />
  ) : (
    '—'
  )
}
