import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { useTyped } from '@/components/forms/use-typed'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { useCreateTransaction, useTransaction, useUpdateTransaction } from '@/hooks/transactions'
import { ApiError } from '@/lib/client/api-error'
import { createTransaction, type Transaction } from '@/lib/contracts/transactions'
import { EntryConflict, type EntryField, fieldsThatDiffer } from './EntryConflict'
import { EntryFields } from './EntryFields'
import { type EntryInput, type EntryValues, inputOf, newEntry, valuesOf } from './entry-form'

interface EntryDrawerProps {
  /** The entry to change; a new one when left out. */
  entry?: Transaction
  onClosed: () => void
}

/** A new income or expense, or a change of one. */
export function EntryDrawer({ entry, onClosed }: EntryDrawerProps) {
  const { t } = useTranslation('book-keeping')
  const [form] = Form.useForm<EntryValues>()
  const [start] = useState(() => (entry ? valuesOf(entry) : newEntry()))
  const values = useTyped(form, start)
  const [base, setBase] = useState(entry)
  const [clash, setClash] = useState<EntryField[]>([])
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { mutate } = useTransaction(entry?.id ?? null)
  const create = useCreateTransaction()
  const update = useUpdateTransaction()

  function send(input: EntryInput) {
    if (!base) return create.send({ body: input })
    const { type: _type, currency: _currency, ...editable } = input
    return update.send({ params: { id: base.id }, body: { ...editable, version: base.version } })
  }

  async function lookAgain() {
    const saved = await mutate()
    if (!saved || !base) return
    const fields = fieldsThatDiffer(form.getFieldsValue(true) as EntryValues, valuesOf(saved))
    setBase(saved)
    setClash(fields)
  }

  const { save, refused } = useFormSave<EntryValues, EntryInput, Transaction>({
    form,
    schema: createTransaction.body,
    toInput: inputOf,
    send,
    onIncomplete: () => notices.failure(t('form.incomplete')),
    onSaved: () => {
      notices.success(t('saved'))
      setDone(true)
    },
    onFailure: (failure) => {
      if (!base || !(failure instanceof ApiError) || failure.error !== 'stale_version') return false
      void lookAgain()
      return true
    },
  })

  return (
    <FormDrawer
      title={t(entry ? 'form.edit' : 'form.new')}
      submitText={t(entry ? 'form.save' : 'form.create')}
      dirty={dirty}
      pending={create.pending || update.pending}
      refused={refused}
      done={done}
      onSubmit={() => {
        if (clash.length === 0) form.submit()
      }}
      onClosed={onClosed}
    >
      {clash.length > 0 && base ? (
        <EntryConflict form={form} saved={base} fields={clash} onSettled={() => setClash([])} />
      ) : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        onValuesChange={(changed: Partial<EntryValues>) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
          if (changed.currency) form.setFieldValue('accountId', null)
        }}
        onFinish={(typed) => void save(typed)}
        noValidate
      >
        <EntryFields values={values} fixed={entry !== undefined} />
      </Form>
    </FormDrawer>
  )
}
