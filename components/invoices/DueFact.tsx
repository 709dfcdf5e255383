import { useTranslation } from 'react-i18next'

interface DueFactProps {
  sums: readonly { key: string; values: readonly string[] }[]
  /** Nothing is owed any more. */
  isPaid: boolean
}

/** What is due, in each currency, at the top of a document: its sums are below what may be hundreds of packages. */
export function DueFact({ sums, isPaid }: DueFactProps) {
  const { t } = useTranslation('invoice')
  const due = isPaid ? null : sums.find(({ key }) => key === 'due')
  if (!due) return null
  return (
    <div>
      <dt>{t('sums.due')}</dt>
      <dd>
        {due.values.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </dd>
    </div>
  )
}
