import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import styles from './company.module.css'
import type { CompanyValues } from './company-form'
import { OfficeFields } from './OfficeFields'

function RuleFields({ savedPrefix }: { savedPrefix: string }) {
  const { t } = useTranslation('company')
  const prefix = Form.useWatch<string | undefined>('trackingPrefix')
  const isOther = prefix !== undefined && prefix.trim().toUpperCase() !== savedPrefix
  return (
    <>
      <Form.Item<CompanyValues>
        name="trackingPrefix"
        label={t('field.trackingPrefix')}
        extra={t('hint.trackingPrefix')}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={6} />
      </Form.Item>
      {isOther ? (
        <Alert
          type="warning"
          showIcon
          role="status"
          className={styles.warning}
          title={t('prefixWarning', { prefix: savedPrefix })}
        />
      ) : null}
      <div className={styles.pair}>
        <Form.Item<CompanyValues>
          name="advancePercent"
          label={t('field.advancePercent')}
          extra={t('hint.advancePercent')}
        >
          <Input inputMode="numeric" autoComplete="off" suffix="%" maxLength={3} />
        </Form.Item>
        <Form.Item<CompanyValues>
          name="airDivisor"
          label={t('field.airDivisor')}
          extra={t('hint.airDivisor')}
        >
          <Input inputMode="numeric" autoComplete="off" suffix="cm³/kg" maxLength={5} />
        </Form.Item>
      </div>
    </>
  )
}

/** The profile, card by card in the order in which a visitor meets it. */
export function CompanyFields({ savedPrefix }: { savedPrefix: string }) {
  const { t } = useTranslation('company')
  return (
    <>
      <Panel title={t('card.company')}>
        <div className={styles.pair}>
          <Form.Item<CompanyValues> name="name" label={t('field.name')} extra={t('hint.name')}>
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
          <Form.Item<CompanyValues> name="legalName" label={t('field.legalName')} extra={t('hint.legalName')}>
            <Input autoComplete="off" maxLength={120} />
          </Form.Item>
        </div>
        <div className={styles.pair}>
          <Form.Item<CompanyValues> name="email" label={t('field.email')}>
            <Input inputMode="email" autoComplete="off" maxLength={254} />
          </Form.Item>
          <Form.Item<CompanyValues> name="yearsOfExperience" label={t('field.yearsOfExperience')}>
            <Input inputMode="numeric" autoComplete="off" maxLength={3} />
          </Form.Item>
        </div>
      </Panel>
      <Panel title={t('card.tanzania')}>
        <OfficeFields office="tanzaniaOffice" />
      </Panel>
      <Panel title={t('card.china')}>
        <OfficeFields office="chinaOffice" />
      </Panel>
      <Panel title={t('card.rules')}>
        <RuleFields savedPrefix={savedPrefix} />
      </Panel>
      <Panel title={t('card.apps')}>
        <Form.Item<CompanyValues>
          name="playStoreUrl"
          label={t('field.playStoreUrl')}
          extra={t('hint.stores')}
        >
          <Input inputMode="url" autoComplete="off" maxLength={300} />
        </Form.Item>
        <Form.Item<CompanyValues> name="appStoreUrl" label={t('field.appStoreUrl')}>
          <Input inputMode="url" autoComplete="off" maxLength={300} />
        </Form.Item>
      </Panel>
    </>
  )
}
