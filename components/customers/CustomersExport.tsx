import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toCsv } from '@/components/ui/csv'
import { notices } from '@/components/ui/notices'
import { saveFile } from '@/components/ui/save-file'
import { useFailure } from '@/hooks/use-failure'
import { fetchAllCustomers } from '@/lib/client/all-customers'

/** All customers as a sheet: the one place on this screen that needs the full list. */
export function CustomersExport() {
  const { t } = useTranslation('customers')
  const problemOf = useFailure()
  const [pending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      const customers = await fetchAllCustomers()
      const head = [
        t('field.name'),
        t('field.phones'),
        t('field.shippingMark'),
        t('field.salesPersonIds'),
        t('field.createdAt'),
      ]
      const rows = customers.map((one) => [
        one.name,
        one.phones.join(' / '),
        one.shippingMark ?? '',
        one.salesPersons.map((person) => person.name).join(', '),
        one.createdAt,
      ])
      saveFile('customers.csv', 'text/csv', toCsv([head, ...rows]))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button icon={<DownloadOutlined />} loading={pending} onClick={() => void save()}>
      {t('list.export')}
    </Button>
  )
}
