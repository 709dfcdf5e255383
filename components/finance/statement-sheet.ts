import type { TFunction } from 'i18next'
import type { Sheet } from '@/components/ui/sheet'
import type { Statement, StatementLink } from '@/lib/contracts/statements'
import { decimal, toMoney } from '@/lib/domain/money'

/** A statement as a sheet in the customer's language. */
export function statementSheet(
  t: TFunction<'statement'>,
  { name, statement }: StatementLink,
): Sheet<Statement['packages'][number]> {
  const currency = statement.amounts[0]?.currency ?? 'USD'
  const title = (key: 'received' | 'package' | 'price' | 'settled' | 'due') => t(`table.${key}`)
  return {
    name: `${t('title')} ${name}`,
    rows: statement.packages,
    columns: [
      { title: title('received'), value: ({ receivedOn }) => receivedOn, kind: 'date' },
      { title: title('package'), value: ({ trackingNumber }) => trackingNumber },
      { title: `${title('price')} ${currency}`, value: ({ total }) => total, kind: 'money' },
      {
        title: `${title('settled')} ${currency}`,
        value: ({ total, due }) => toMoney(decimal(total).minus(due)),
        kind: 'money',
      },
      { title: `${title('due')} ${currency}`, value: ({ due }) => due, kind: 'money' },
    ],
  }
}
