import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/ui/CopyButton'
import { useWarehouseAddress } from './use-warehouse-address'

/** Copies the address of the warehouse with the customer's mark. */
export function WarehouseAddress({ mark }: { mark: string }) {
  const { t } = useTranslation('share')
  const text = useWarehouseAddress(mark)
  return text === null ? null : <CopyButton text={text} label={t('address')} copiedText={t('addressDone')} />
}
