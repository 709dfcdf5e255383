import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { headIn } from '@/components/ui/MoneyText'
import type { Receivable } from '@/lib/contracts/finance'
import { AGES, type Age, type AgeBand } from '@/lib/domain/ageing'
import { LinkedMoney, owingAddress } from './LinkedMoney'
import { debtorAddress, debtorFilter, debtorName, type ReceivableGroup } from './receivable-rows'

type AskStatement = (customer: { id: string; name: string }) => void

function statementColumn(t: TFunction<'finance'>, onStatement: AskStatement): Columns<Receivable>[number] {
  return {
    key: 'statement',
    title: <span className="visually-hidden">{t('statement.title')}</span>,
    render: (_, { id, name }) =>
      name === null ? null : (
        <Button
          size="small"
          icon={<FileTextOutlined />}
          aria-label={t('statement.of', { name })}
          onClick={() => onStatement({ id, name })}
        >
          {t('statement.title')}
        </Button>
      ),
  }
}

/** Who owes what, by age; a customer's statement is one click away. */
export function useReceivableColumns(
  by: ReceivableGroup,
  daysOf: Record<Age, AgeBand>,
  onStatement: AskStatement,
): Columns<Receivable> {
  const { t } = useTranslation('finance')
  return useMemo(() => {
    const packagesOf = (row: Receivable, days?: AgeBand) => {
      const filter = debtorFilter(by, row)
      return filter === null ? debtorAddress(by, row) : owingAddress(filter, days)
    }
    const columns: Columns<Receivable> = [
      {
        key: 'name',
        title: t(`receivables.${by}`),
        render: (_, row) => {
          const href = debtorAddress(by, row)
          const name = debtorName(t, by, row)
          return href === null ? name : <SiteLink href={href}>{name}</SiteLink>
        },
      },
      {
        key: 'packages',
        title: t('field.packages'),
        align: 'end',
        render: (_, row) => {
          const href = packagesOf(row)
          return href === null ? row.packages : <SiteLink href={href}>{row.packages}</SiteLink>
        },
      },
      {
        key: 'owedUSD',
        title: headIn(t('field.owed'), 'USD'),
        align: 'end',
        sorter: true,
        render: (_, row) => <LinkedMoney bare amount={row.owedUSD} href={packagesOf(row)} tone="strong" />,
      },
      ...AGES.map((age): Columns<Receivable>[number] => ({
        key: age,
        title: headIn(t(`age.${age}`), 'USD'),
        align: 'end',
        render: (_, row) => (
          <LinkedMoney bare amount={row[`${age}USD`]} href={packagesOf(row, daysOf[age])} />
        ),
      })),
    ]
    return by === 'customer' ? [...columns, statementColumn(t, onStatement)] : columns
  }, [t, by, daysOf, onStatement])
}
