import { useTranslation } from 'react-i18next'
import { copyText } from '@/components/ui/clipboard'
import { notices } from '@/components/ui/notices'
import { useCompany } from '@/hooks/company'
import { chinesePhoneText } from '@/lib/domain/phone-text'

/** The address of the warehouse in Guangzhou with the customer's mark, as a supplier needs it: in Chinese and English. */
export function useWarehouseAddress(mark: string): string | null {
  const { data: company } = useCompany()
  if (!company) return null
  const { name, address, phones } = company.chinaOffice
  return [name, address, `电话 Tel: ${phones.map(chinesePhoneText).join(' / ')}`, `唛头 Mark: ${mark}`].join(
    '\n',
  )
}

/** Copying it, as an entry of a menu. */
export function useCopyAddress(mark: string) {
  const { t } = useTranslation('share')
  const { t: ofUi } = useTranslation('ui')
  const text = useWarehouseAddress(mark)

  async function copy(address: string) {
    if (await copyText(address)) notices.success(t('addressDone'))
    else notices.failure(ofUi('copy.failed'))
  }
  return text === null ? [] : [{ key: 'address', label: t('address'), onClick: () => void copy(text) }]
}
