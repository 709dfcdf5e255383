import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/ui/CopyButton'
import { useCompany } from '@/hooks/company'

/** The address of the warehouse in Guangzhou with the customer's mark, as a supplier needs it: in Chinese and English. */
export function WarehouseAddress({ mark }: { mark: string }) {
  const { t } = useTranslation('share')
  const { data: company } = useCompany()
  if (!company) return null
  const { name, address, phones } = company.chinaOffice
  const text = [name, address, `电话 Tel: ${phones.join(' / ')}`, `唛头 Mark: ${mark}`].join('\n')
  return <CopyButton text={text} label={t('address')} copiedText={t('addressDone')} />
}
