import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import styles from './company.module.css'
import type { DrawField } from './draw-field'
import { OfficeFields } from './OfficeFields'

interface CompanyFieldsProps {
  draw: DrawField
  /** Under the prefix, while another one is typed. */
  prefixNotice?: ReactNode
}

function RuleFields({ draw, prefixNotice }: CompanyFieldsProps) {
  const { t } = useTranslation('company')
  return (
    <>
      {draw({
        name: 'trackingPrefix',
        label: t('field.trackingPrefix'),
        extra: t('hint.trackingPrefix'),
        autoCapitalize: 'characters',
        spellCheck: false,
        maxLength: 6,
      })}
      {prefixNotice}
      <div className={styles.pair}>
        {draw({
          name: 'advancePercent',
          label: t('field.advancePercent'),
          extra: t('hint.advancePercent'),
          inputMode: 'numeric',
          suffix: '%',
          maxLength: 3,
        })}
        {draw({
          name: 'airDivisor',
          label: t('field.airDivisor'),
          extra: t('hint.airDivisor'),
          inputMode: 'numeric',
          suffix: 'cm³/kg',
          maxLength: 5,
        })}
      </div>
    </>
  )
}

/** The profile, card by card in the order in which a visitor meets it. */
export function CompanyFields({ draw, prefixNotice }: CompanyFieldsProps) {
  const { t } = useTranslation('company')
  return (
    <>
      <Panel title={t('card.company')}>
        <div className={styles.pair}>
          {draw({ name: 'name', label: t('field.name'), extra: t('hint.name'), maxLength: 60 })}
          {draw({
            name: 'legalName',
            label: t('field.legalName'),
            extra: t('hint.legalName'),
            maxLength: 120,
          })}
        </div>
        <div className={styles.pair}>
          {draw({ name: 'email', label: t('field.email'), inputMode: 'email', maxLength: 254 })}
          {draw({
            name: 'yearsOfExperience',
            label: t('field.yearsOfExperience'),
            inputMode: 'numeric',
            maxLength: 3,
          })}
        </div>
      </Panel>
      <Panel title={t('card.tanzania')}>
        <OfficeFields office="tanzaniaOffice" draw={draw} />
      </Panel>
      <Panel title={t('card.china')}>
        <OfficeFields office="chinaOffice" draw={draw} />
      </Panel>
      <Panel title={t('card.rules')}>
        <RuleFields draw={draw} prefixNotice={prefixNotice} />
      </Panel>
      <Panel title={t('card.apps')}>
        {draw({
          name: 'playStoreUrl',
          label: t('field.playStoreUrl'),
          extra: t('hint.stores'),
          inputMode: 'url',
          maxLength: 300,
        })}
        {draw({ name: 'appStoreUrl', label: t('field.appStoreUrl'), inputMode: 'url', maxLength: 300 })}
      </Panel>
    </>
  )
}
