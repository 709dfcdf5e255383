import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import type { checkImport, ImportDetail } from '@/lib/contracts/imports'
import { IMPORT_FIELDS, missingFields } from '@/lib/domain/import-fields'
import styles from './imports.module.css'

type Columns = BodyInputOf<typeof checkImport>['columns']

interface MappingFormProps {
  one: ImportDetail
  pending: boolean
  onCheck: (columns: Columns) => void
}

/** Chooses the field for each column of the sheet, by its name and first cells. */
export function MappingForm({ one, pending, onCheck }: MappingFormProps) {
  const { t } = useTranslation('imports')
  const [columns, setColumns] = useState<Columns>(one.columns)
  const fields = IMPORT_FIELDS[one.kind]
  const missing = missingFields(one.kind, columns)

  /** A field is filled by one column: choosing it here takes it from where it was. */
  function choose(index: number, field: Columns[number]) {
    setColumns(
      columns.map((known, at) => (at === index ? field : field !== null && known === field ? null : known)),
    )
  }

  return (
    <Panel title={t('mapping.title')}>
      <p className={styles.muted}>{t('mapping.hint')}</p>
      <ul className={styles.columns}>
        {one.header.map((head, index) => {
          const name = head || t('mapping.noName', { number: index + 1 })
          const samples = one.sample.flatMap((cells) => cells[index] || [])
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet's columns have no other name, and never move
            <li key={index} className={styles.column}>
              <span className={styles.head}>{name}</span>
              <span className={styles.sample} title={samples.join(' · ')}>
                {samples.slice(0, 3).join(' · ') || '—'}
              </span>
              <Select
                allowClear
                aria-label={`${t('mapping.field')}: ${name}`}
                placeholder={t('mapping.none')}
                value={columns[index] ?? undefined}
                options={fields.map((field) => ({
                  value: field.name,
                  label: `${t(`field.${field.name}`, { defaultValue: field.name })}${field.required ? ' *' : ''}`,
                }))}
                onChange={(field?: string) => choose(index, (field ?? null) as Columns[number])}
              />
            </li>
          )
        })}
      </ul>
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          title={t('mapping.missing', {
            fields: missing.map((field) => t(`field.${field}`, { defaultValue: field })).join(', '),
          })}
        />
      ) : null}
      <Button type="primary" loading={pending} disabled={missing.length > 0} onClick={() => onCheck(columns)}>
        {t('mapping.check')}
      </Button>
    </Panel>
  )
}
