import { useTranslation } from 'react-i18next'
import { ContactBand } from '@/components/layout/ContactBand'

export function HomeContact() {
  const { t } = useTranslation('home')
  return <ContactBand title={t('contact.title')} text={t('contact.text')} button={t('contact.button')} />
}
