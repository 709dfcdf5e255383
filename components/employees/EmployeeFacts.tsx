import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import type { Employee } from '@/lib/contracts/employees'
import styles from './employees.module.css'

export function EmployeeFacts({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const { salary, salaryCurrency, lastSeenAt } = employee
  return (
    <div className={styles.columns}>
      <Panel title={t('detail.facts')}>
        <Facts
          facts={[
            { label: t('field.email'), value: employee.email },
            { label: t('field.phone'), value: employee.phone ?? '—' },
            { label: t('field.position'), value: t(`position.${employee.position}`) },
            { label: t('field.privilege'), value: t(`privilege.${employee.privilege}`) },
            { label: t('field.whatsAppNumber'), value: employee.whatsAppNumber ?? '—' },
            { label: t('field.online'), value: employee.isOnlineSales ? t('form.yes') : t('form.no') },
            { label: t('field.createdAt'), value: <InstantText at={employee.createdAt} length="date" /> },
          ]}
        />
      </Panel>
      <div>
        <Panel title={t('detail.pay')}>
          {employee.isPayShown ? (
            <Facts
              facts={[
                {
                  label: t('field.salary'),
                  value:
                    salary === null ? (
                      t('detail.none')
                    ) : (
                      <MoneyText amount={salary} currency={salaryCurrency} />
                    ),
                },
                { label: t('field.commissionPercent'), value: Number(employee.commissionPercent) },
              ]}
            />
          ) : (
            <p>{t('detail.payHidden')}</p>
          )}
        </Panel>
        <Panel title={t('detail.access')}>
          <Facts
            facts={[
              {
                label: t('field.password'),
                value: employee.hasPassword ? t('detail.isSet') : t('detail.notSet'),
              },
              { label: t('field.twoStep'), value: employee.hasTwoStep ? t('detail.on') : t('detail.off') },
              {
                label: t('field.lastSeenAt'),
                value: lastSeenAt ? <InstantText at={lastSeenAt} length="short" /> : t('detail.never'),
              },
            ]}
          />
        </Panel>
      </div>
    </div>
  )
}
