import { useTranslation } from 'react-i18next'
import styles from './company.module.css'
import type { OfficeField, OfficeName } from './company-form'
import type { DrawField, FieldWords } from './draw-field'

const ZONES = ['Asia/Shanghai', 'Asia/Hong_Kong', 'Africa/Dar_es_Salaam', 'Africa/Nairobi', 'Africa/Kampala']

interface OfficeFieldsProps {
  office: OfficeName
  draw: DrawField
}

/** Where an office is, how it is reached and when it is open. */
export function OfficeFields({ office, draw }: OfficeFieldsProps) {
  const { t } = useTranslation('company')
  const box = (field: OfficeField, words: Omit<FieldWords, 'name' | 'label'>) =>
    draw({ name: `${office}_${field}`, label: t(`office.${field}`), ...words })
  return (
    <>
      {box('name', { maxLength: 120 })}
      {box('address', { maxLength: 300 })}
      <div className={styles.pair}>
        {box('city', { maxLength: 60 })}
        {box('country', { maxLength: 60 })}
      </div>
      {box('phones', { extra: t('office.phonesHint'), inputMode: 'tel' })}
      <div className={styles.pair}>
        {box('weekdayHours', { extra: t('office.hoursHint'), maxLength: 11 })}
        {box('weekendHours', { extra: t('office.closedHint'), maxLength: 11 })}
      </div>
      <div className={styles.triple}>
        {box('timeZone', { options: ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') })) })}
        {box('latitude', { extra: t('office.positionHint'), inputMode: 'decimal', maxLength: 12 })}
        {box('longitude', { inputMode: 'decimal', maxLength: 12 })}
      </div>
    </>
  )
}
