import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { SaveBar } from '@/components/company/SaveBar'
import styles from '@/components/container-clocks/container-clocks.module.css'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { AmountInput } from '@/components/ui/AmountInput'
import { DateField } from '@/components/ui/DateField'
import { formatCalendarDate } from '@/components/ui/date-format'
import { Panel } from '@/components/ui/Panel'
import { readStorageSettings, useSaveStorageSettings } from '@/hooks/own-storage'
import { useAccess } from '@/hooks/session'
import { type StorageSettings, storageSettingsInput } from '@/lib/contracts/own-storage'
import { STORAGE_CURRENCIES, STORAGE_MEASURES } from '@/lib/domain/own-storage'
import { type StorageValues, storageInput, storageValues, type TermsValues } from './storage-form'

type T = ReturnType<typeof useTranslation<'own-storage'>>['t']

/** A value of the form in words, beside what somebody else has saved meanwhile. */
function conflictText(field: keyof StorageValues, values: StorageValues, t: T, language: string): string {
  if (field === 'currency') return values.currency
  if (field === 'validFrom') return values.validFrom ? formatCalendarDate(values.validFrom, language) : ''
  const { isCharged, freeDays, measure, bands } = values[field]
  if (!isCharged) return ''
  const prices = bands.map((band) =>
    t('tariffs.band', { ns: 'container-clocks', day: band?.fromDay ?? '', price: band?.perDay ?? '' }),
  )
  return [`${t('field.freeDays')}: ${freeDays ?? ''}`, t(`measure.${measure}`), ...prices].join(', ')
}

/** What storage in our own warehouse costs after the free days. */
export function StorageForm({ settings }: { settings: StorageSettings }) {
  const { t, i18n } = useTranslation('own-storage')
  const may = useAccess()
  const { send } = useSaveStorageSettings()
  const edit = useEditForm({
    record: settings,
    initial: storageValues(settings),
    valuesOf: storageValues,
    readCurrent: readStorageSettings,
    schema: storageSettingsInput,
    toInput: (values: StorageValues, known) => storageInput(values, (known ?? settings).version),
    save: (body) => send({ body }),
    incompleteText: t('form.incomplete'),
    savedText: t('form.saved'),
    staysOpen: (saved) => saved,
  })
  return (
    <EditForm
      edit={edit}
      name="storage"
      conflictLabels={{
        label: (field) => t(`field.${field}`),
        text: (field, values) => conflictText(field, values, t, i18n.language),
      }}
    >
      <Panel title={t('form.title')}>
        <p>{t('form.text')}</p>
        <div className={styles.pair}>
          <Form.Item<StorageValues> name="validFrom" label={t('field.validFrom')} extra={t('hint.validFrom')}>
            <DateField />
          </Form.Item>
          <Form.Item<StorageValues> name="currency" label={t('field.currency')}>
            <Select options={STORAGE_CURRENCIES.map((value) => ({ value, label: value }))} />
          </Form.Item>
        </div>
      </Panel>
      {(['sea', 'air'] as const).map((mode) => (
        <Panel key={mode} title={t(`field.${mode}`)}>
          <TermsFields mode={mode} />
        </Panel>
      ))}
      {may('prices.edit') ? <SaveBar dirty={edit.dirty} pending={edit.pending} /> : null}
    </EditForm>
  )
}

function TermsFields({ mode }: { mode: 'sea' | 'air' }) {
  const { t } = useTranslation('own-storage')
  const isCharged = Form.useWatch<boolean | undefined>([mode, 'isCharged'])
  const item = (name: keyof TermsValues) => ({ name: [mode, name], label: t(`field.${name}`) })
  return (
    <>
      <Form.Item name={[mode, 'isCharged']} valuePropName="checked">
        <Checkbox>{t('field.isCharged')}</Checkbox>
      </Form.Item>
      {isCharged ? (
        <>
          <div className={styles.pair}>
            <Form.Item {...item('freeDays')}>
              <InputNumber min={0} max={365} precision={0} className={styles.whole} />
            </Form.Item>
            <Form.Item {...item('measure')}>
              <Select options={STORAGE_MEASURES.map((value) => ({ value, label: t(`measure.${value}`) }))} />
            </Form.Item>
          </div>
          <Form.Item name={[mode, 'countsStartDay']} valuePropName="checked">
            <Checkbox>{t('field.countsStartDay')}</Checkbox>
          </Form.Item>
          <Bands mode={mode} />
        </>
      ) : null}
    </>
  )
}

function Bands({ mode }: { mode: 'sea' | 'air' }) {
  const { t } = useTranslation('own-storage')
  const { t: ofClocks } = useTranslation('container-clocks')
  return (
    <Form.List name={[mode, 'bands']}>
      {(bands, { add, remove }) => (
        <>
          {bands.map(({ key, name }) => (
            <div key={key} className={styles.steps}>
              <Form.Item name={[name, 'fromDay']} label={ofClocks('field.fromDay')}>
                <InputNumber min={1} max={365} precision={0} className={styles.whole} />
              </Form.Item>
              <Form.Item name={[name, 'perDay']} label={t('field.perDay')}>
                <AmountInput inputMode="decimal" autoComplete="off" />
              </Form.Item>
              {bands.length > 1 ? (
                <Button
                  type="text"
                  className={styles.remove}
                  icon={<DeleteOutlined />}
                  aria-label={ofClocks('removeBand', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              ) : null}
            </div>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({ fromDay: null, perDay: '' })}>
            {ofClocks('addBand')}
          </Button>
        </>
      )}
    </Form.List>
  )
}
