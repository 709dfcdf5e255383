import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { TouchSelect } from '@/components/ui/TouchSelect'
import styles from './company.module.css'
import type { OfficeField, OfficeName } from './company-form'

const ZONES = ['Asia/Shanghai', 'Asia/Hong_Kong', 'Africa/Dar_es_Salaam', 'Africa/Nairobi', 'Africa/Kampala']

interface OfficeFieldsProps {
  office: OfficeName
}

/** Where an office is, how it is reached and when it is open. */
export function OfficeFields({ office }: OfficeFieldsProps) {
  const { t } = useTranslation('company')
  const box = (field: OfficeField, maxLength: number, hint?: string) => (
    <Form.Item name={`${office}_${field}`} label={t(`office.${field}`)} extra={hint}>
      <Input autoComplete="off" maxLength={maxLength} />
    </Form.Item>
  )
  return (
    <>
      {box('name', 120)}
      {box('address', 300)}
      <div className={styles.pair}>
        {box('city', 60)}
        {box('country', 60)}
      </div>
      <Form.Item name={`${office}_phones`} label={t('office.phones')} extra={t('office.phonesHint')}>
        <Input inputMode="tel" autoComplete="off" />
      </Form.Item>
      <div className={styles.pair}>
        {box('weekdayHours', 11, t('office.hoursHint'))}
        {box('weekendHours', 11, t('office.closedHint'))}
      </div>
      <div className={styles.triple}>
        <Form.Item name={`${office}_timeZone`} label={t('office.timeZone')}>
          <TouchSelect options={ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))} />
        </Form.Item>
        <Form.Item name={`${office}_latitude`} label={t('office.latitude')} extra={t('office.positionHint')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={12} />
        </Form.Item>
        <Form.Item name={`${office}_longitude`} label={t('office.longitude')}>
          <Input inputMode="decimal" autoComplete="off" maxLength={12} />
        </Form.Item>
      </div>
    </>
  )
}
