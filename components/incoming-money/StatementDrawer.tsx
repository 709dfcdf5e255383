import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { AccountSelect } from '@/components/book-keeping/AccountSelect'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { SheetFileField } from '@/components/imports/SheetFields'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { usePutColumns, useTakeStatement } from '@/hooks/incoming-money'
import { useAccounts } from '@/hooks/transactions'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { useUpload } from '@/hooks/use-upload'
import { lookIntoStatement } from '@/lib/client/upload'
import { id } from '@/lib/contracts/fields'
import type { TakenRows } from '@/lib/contracts/incoming-money'
import type { StatementReading } from '@/lib/contracts/money-statements'
import { MOST_STATEMENT_ROWS } from '@/lib/contracts/money-statements'
import { MONEY_PROVIDERS, type MoneyProvider } from '@/lib/domain/incoming-money'
import type { StatementField } from '@/lib/domain/statement-rows'
import { StatementPreview } from './StatementPreview'

interface StatementValues {
  accountId: string | null
  provider: MoneyProvider | null
  file: File | null
}

const schema = z.strictObject({ accountId: id, provider: z.enum(MONEY_PROVIDERS), file: z.instanceof(File) })

interface StatementDrawerProps {
  onTaken: (taken: TakenRows) => void
  onClosed: () => void
}

/** Reads the statement when its account, provider and file are chosen, and again when a column is said. */
function useReading() {
  const problemOf = useFailure()
  const { send: putColumns } = usePutColumns()
  const [reading, setReading] = useState<StatementReading | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { sent, upload, stop } = useUpload()

  async function read({ accountId, provider, file }: StatementValues) {
    stop()
    setReading(null)
    setProblem(null)
    if (!accountId || !provider || !file) return
    try {
      setReading(await upload((sending) => lookIntoStatement({ accountId, provider }, file, sending)))
    } catch (failure) {
      const [fieldText] = Object.values(fieldTextsOf(failure))
      setProblem(fieldText ?? problemOf(failure)?.text ?? null)
    }
  }

  /** Remembers what a column holds; whichever held it before holds nothing. */
  async function chooseColumn(values: StatementValues, index: number, field: StatementField) {
    const { accountId } = values
    if (!accountId || !reading) return
    const before = reading.columns.indexOf(field)
    const columns = [
      { header: reading.header[before] ?? '', field: null },
      { header: reading.header[index] ?? '', field },
    ].filter(({ header }) => header !== '')
    try {
      await putColumns({ body: { accountId, columns } })
      await read(values)
    } catch (failure) {
      setProblem(problemOf(failure)?.text ?? null)
    }
  }
  return { reading, problem, read, chooseColumn, sent, stop }
}

/** Takes the statement of a till or a bank account. */
export function StatementDrawer({ onTaken, onClosed }: StatementDrawerProps) {
  const { t } = useTranslation('incoming-money')
  const { data: accounts } = useAccounts()
  const takeStatement = useTakeStatement()
  const taking = useUpload()
  const edit = useEditForm({
    initial: { accountId: null, provider: null, file: null } as StatementValues,
    schema,
    toInput: ({ accountId, provider, file }: StatementValues) => ({
      // Left out, so that the check says 'Required'.
      accountId: (accountId ?? undefined) as string,
      provider: (provider ?? undefined) as MoneyProvider,
      file: file as File,
    }),
    save: ({ file, ...of }) => taking.upload((sending) => takeStatement(of, file, sending)),
    onSaved: onTaken,
  })
  const values = useTyped(edit.form, edit.initial)
  const { reading, problem, read, chooseColumn, sent, stop } = useReading()

  /** A bank's statement is a bank's. */
  function onValuesChange({ accountId }: Partial<StatementValues>) {
    const kind = accounts?.find(({ id }) => id === accountId)?.kind
    if (kind === 'bank') edit.form.setFieldValue('provider', 'bank')
    void read(edit.form.getFieldsValue(true) as StatementValues)
  }

  return (
    <EditDrawer
      edit={edit}
      title={t('statement.title')}
      submitText={reading ? t('statement.take', { count: reading.good }) : t('statement.submit')}
      onValuesChange={onValuesChange}
      onClosed={onClosed}
    >
      <Form.Item<StatementValues> name="accountId" label={t('field.account')}>
        <AccountSelect withoutCash />
      </Form.Item>
      <Form.Item<StatementValues> name="provider" label={t('field.provider')}>
        <Select options={MONEY_PROVIDERS.map((value) => ({ value, label: t(`provider.${value}`) }))} />
      </Form.Item>
      <SheetFileField mostRows={MOST_STATEMENT_ROWS} />
      <UploadProgress sent={sent} stop={stop} />
      <UploadProgress sent={taking.sent} stop={taking.stop} />
      {problem === null ? null : <Alert type="error" showIcon role="alert" title={problem} />}
      {reading ? (
        <StatementPreview
          reading={reading}
          onColumn={(index, field) => void chooseColumn(values, index, field)}
        />
      ) : null}
    </EditDrawer>
  )
}
