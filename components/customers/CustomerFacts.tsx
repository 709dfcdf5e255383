import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/ui/CopyButton'
import { countryName } from '@/components/ui/country-name'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { useLookalikes } from '@/hooks/customers'
import { useAccess } from '@/hooks/session'
import type { Customer } from '@/lib/contracts/customers'
import { formatNationalId } from '@/lib/domain/house-document'
import { joinPhones } from '@/lib/domain/phone'
import { formatTin } from '@/lib/domain/tax'
import styles from './customers.module.css'

export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation('customers')
  const may = useAccess()
  const { data: known } = useLookalikes({ phones: joinPhones(customer.phones), exceptId: customer.id })
  const countryOf = (phone: string) => known?.phones.find((fact) => fact.phone === phone)?.country
  const whatsApp = customer.whatsAppNumber
    ? `${customer.whatsAppNumber} (${t(`whatsAppType.${customer.whatsAppType}`)})`
    : '—'
  return (
    <Facts
      facts={[
        ...(may('customers.contact')
          ? [
              {
                label: t('field.phones'),
                value: customer.phones.map((phone) => (
                  <div key={phone}>
                    {phone}
                    <Country code={countryOf(phone)} language={i18n.language} />
                    <CopyButton
                      iconOnly
                      size="small"
                      text={phone}
                      label={t('detail.copyPhone')}
                      copiedText={t('detail.phoneCopied')}
                    />
                  </div>
                )),
              },
              { label: t('field.whatsAppNumber'), value: whatsApp },
              ...(customer.tin ? [{ label: t('field.tin'), value: formatTin(customer.tin) }] : []),
              ...(customer.nationalId
                ? [{ label: t('field.nationalId'), value: formatNationalId(customer.nationalId) }]
                : []),
              ...(customer.address ? [{ label: t('field.address'), value: customer.address }] : []),
              ...(customer.vrn ? [{ label: t('field.vrn'), value: customer.vrn }] : []),
            ]
          : []),
        { label: t('field.shippingMark'), value: customer.shippingMark ?? '—' },
        {
          label: t('field.salesPersonIds'),
          value: customer.salesPersons.map((person) => person.name).join(', ') || '—',
        },
        ...(may('customers.secrets')
          ? [{ label: t('field.secretTrackingCode'), value: customer.secretTrackingCode ?? '—' }]
          : []),
        { label: t('field.language'), value: t(`language.${customer.language}`) },
        { label: t('field.isOnlineSales'), value: customer.isOnlineSales ? t('form.yes') : t('form.no') },
        { label: t('field.createdAt'), value: <InstantText at={customer.createdAt} /> },
      ]}
    />
  )
}

function Country({ code, language }: { code: string | null | undefined; language: string }) {
  return code ? <span className={styles.cardText}> {countryName(code, language)}</span> : null
}
