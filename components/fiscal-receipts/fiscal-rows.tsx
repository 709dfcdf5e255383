import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  MinusCircleOutlined,
  SendOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { Space } from 'antd'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { SheetColumn } from '@/components/ui/sheet'
import type { FiscalReceipt } from '@/lib/contracts/fiscal-receipts'
import type { FiscalState } from '@/lib/domain/fiscal-receipt'

const LOOKS: Record<FiscalState, { tone: Tone; icon: ReactNode }> = {
  waiting: { tone: 'warning', icon: <ClockCircleOutlined /> },
  sent: { tone: 'info', icon: <SendOutlined /> },
  acknowledged: { tone: 'success', icon: <CheckCircleOutlined /> },
  refused: { tone: 'danger', icon: <WarningOutlined /> },
  noneWanted: { tone: 'neutral', icon: <MinusCircleOutlined /> },
}

function State({ state, error, reason }: FiscalReceipt) {
  const { t } = useTranslation('fiscal-receipts')
  return (
    <>
      <StatusTag {...LOOKS[state]}>{t(`state.${state}`)}</StatusTag>
      {(error ?? reason) ? <div>{error ?? reason}</div> : null}
    </>
  )
}

/** What a document is worth in the register: what takes a payment back is below zero. */
const signed = ({ kind, amountTZS }: FiscalReceipt) => (kind === 'reversal' ? `-${amountTZS}` : amountTZS)

/** The columns of the register; `actions` are what can be done with a document. */
export function useFiscalColumns(actions: (row: FiscalReceipt) => ReactNode): Columns<FiscalReceipt> {
  const { t } = useTranslation('fiscal-receipts')
  return useMemo(
    () => [
      {
        key: 'receipt',
        title: t('field.receipt'),
        render: (_, { receiptNumber, kind }) => (
          <>
            <SiteLink href={`/admin/receipts/${receiptNumber}`}>{receiptNumber}</SiteLink>
            {kind === 'reversal' ? <div>{t('kind.reversal')}</div> : null}
          </>
        ),
      },
      { key: 'state', title: t('field.state'), render: (_, row) => <State {...row} /> },
      {
        key: 'code',
        title: t('field.verificationCode'),
        help: 'fiscalReceipt',
        render: (_, row) => (
          <Space wrap size="small">
            {row.link ? (
              <a href={row.link} target="_blank" rel="noopener noreferrer">
                {row.verificationCode}
              </a>
            ) : null}
            {actions(row)}
          </Space>
        ),
      },
      {
        key: 'customer',
        title: t('field.customer'),
        render: (_, { customer }) =>
          customer ? <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink> : '—',
      },
      {
        key: 'paidOn',
        title: t('field.paidOn'),
        render: (_, { paidOn }) => <CalendarDateText on={paidOn} />,
      },
      { key: 'account', title: t('field.account'), render: (_, { accountName }) => accountName ?? '—' },
      {
        key: 'amountTZS',
        title: t('field.amount'),
        align: 'end',
        sorter: true,
        render: (_, row) => <MoneyText amount={signed(row)} currency="TZS" />,
      },
      {
        key: 'number',
        title: t('field.number'),
        render: (_, { device, sequence }) => `${device} / ${sequence}`,
      },
    ],
    [t, actions],
  )
}

/** The register as a saved file. */
export function fiscalSheet(t: TFunction<'fiscal-receipts'>): SheetColumn<FiscalReceipt>[] {
  return [
    { title: t('field.receipt'), value: ({ receiptNumber }) => receiptNumber, kind: 'number' },
    { title: t('field.kind'), value: ({ kind }) => t(`kind.${kind}`) },
    { title: t('field.state'), value: ({ state }) => t(`state.${state}`) },
    { title: t('field.paidOn'), value: ({ paidOn }) => paidOn, kind: 'date' },
    { title: t('field.customer'), value: ({ customer }) => customer?.name },
    { title: t('field.packages'), value: ({ trackingNumbers }) => trackingNumbers.join(', ') },
    { title: t('field.account'), value: ({ accountName }) => accountName },
    { title: `${t('field.amount')}, TZS`, value: signed, kind: 'money' },
    {
      title: `${t('field.vat')}, TZS`,
      value: ({ kind, vatTZS }) => (kind === 'reversal' ? `-${vatTZS}` : vatTZS),
      kind: 'money',
    },
    { title: t('field.verificationCode'), value: ({ verificationCode }) => verificationCode },
    { title: t('field.issuedOn'), value: ({ issuedOn }) => issuedOn, kind: 'date' },
    { title: t('field.issuedTime'), value: ({ issuedTime }) => issuedTime },
    { title: t('field.link'), value: ({ link }) => link },
    { title: t('field.device'), value: ({ device }) => device },
    { title: t('field.number'), value: ({ sequence }) => sequence, kind: 'number' },
    { title: t('field.reason'), value: ({ reason }) => reason },
    { title: t('field.error'), value: ({ error }) => error },
    { title: t('field.enteredBy'), value: ({ enteredBy }) => enteredBy },
    { title: t('field.enteredAt'), value: ({ enteredAt }) => enteredAt, kind: 'date' },
  ]
}
