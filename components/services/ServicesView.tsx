import { useTranslation } from 'react-i18next'
import { ContactBand } from '@/components/layout/ContactBand'
import { PageTitle } from '@/components/layout/PageTitle'
import { AskFirst } from './AskFirst'
import { HowToPay } from './HowToPay'
import { Service } from './Service'
import styles from './Services.module.css'

export function ServicesView() {
  const { t } = useTranslation('services')
  return (
    <>
      <PageTitle title={t('title')} text={t('text')} />
      <div className={styles.services}>
        <Service
          picture="/drawings/air.svg"
          title={t('air.title')}
          text={t('air.text')}
          charge={t('air.charge')}
          sum={{ title: t('air.sumTitle'), text: t('air.sum') }}
        />
        <Service
          picture="/drawings/sea.svg"
          title={t('sea.title')}
          text={t('sea.text')}
          charge={t('sea.charge')}
          sum={{ title: t('sea.sumTitle'), text: t('sea.sum') }}
        />
        <Service
          picture="/drawings/warehouse.svg"
          title={t('warehouse.title')}
          text={t('warehouse.text')}
          points={[t('warehouse.one'), t('warehouse.two'), t('warehouse.three')]}
        />
        <Service
          picture="/drawings/kariakoo.svg"
          title={t('door.title')}
          text={t('door.text')}
          points={[t('door.one'), t('door.two'), t('door.three')]}
        />
      </div>
      <HowToPay />
      <AskFirst />
      <ContactBand title={t('contact.title')} text={t('contact.text')} button={t('contact.button')} />
    </>
  )
}
