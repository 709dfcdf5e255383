import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClash } from '@/components/forms/use-clash'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { readTransferNow, useSaveTransfer } from '@/hooks/money-transfers'
import {
  type MoneyTransfer,
  type MoneyTransferInput,
  moneyTransferInput,
} from '@/lib/contracts/money-transfers'
import { TransferFields } from './TransferFields'
import { inputOf, NEW_TRANSFER, type TransferValues, valuesOf } from './transfer-form'

interface TransferDrawerProps {
  /** Null asks for a new one. */
  transfer: MoneyTransfer | null
  onClosed: () => void
}

const readNow = ({ id }: MoneyTransfer) => readTransferNow(id)

export function TransferDrawer({ transfer, onClosed }: TransferDrawerProps) {
  const { t } = useTranslation('money-transfer')
  const [form] = Form.useForm<TransferValues>()
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { known, clash, onFailure, settle } = useClash({ form, row: transfer, valuesOf, readNow })
  const { save: send, pending } = useSaveTransfer(known)
  const { save, refused } = useFormSave<TransferValues, MoneyTransferInput, MoneyTransfer>({
    form,
    schema: moneyTransferInput,
    toInput: inputOf,
    send,
    onFailure,
    onSaved: () => {
      notices.success(t('saved'))
      setDone(true)
    },
  })
  return (
    <FormDrawer
      title={transfer ? t('form.editTitle', { number: transfer.number }) : t('form.newTitle')}
      submitText={transfer ? t('form.save') : t('form.send')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      {clash ? <TransferConflict {...clash} form={form} onSettled={settle} /> : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={transfer ? valuesOf(transfer) : NEW_TRANSFER}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={() => void save(form.getFieldsValue(true) as TransferValues)}
        noValidate
      >
        <TransferFields />
      </Form>
    </FormDrawer>
  )
}

interface ConflictProps {
  form: ReturnType<typeof Form.useForm<TransferValues>>[0]
  saved: MoneyTransfer
  fields: (keyof TransferValues)[]
  onSettled: () => void
}

function TransferConflict({ form, saved, fields, onSettled }: ConflictProps) {
  const { t } = useTranslation('money-transfer')
  const theirs = valuesOf(saved)
  const mine = form.getFieldsValue(true) as TransferValues
  const namesOfTheirs = { customerId: saved.customer?.name, supplierId: saved.supplier.name }
  return (
    <ConflictNotice
      title={t('conflict')}
      fields={fields.map((name) => ({
        name,
        label: t(`field.${name}`),
        // Of a choice the other one's name is known; one's own stands in the field below.
        mine: name in namesOfTheirs ? '…' : mine[name] || '—',
        theirs: (name in namesOfTheirs ? namesOfTheirs[name as 'customerId'] : theirs[name]) || '—',
      }))}
      onTakeTheirs={(name) =>
        form.setFieldValue(name as keyof TransferValues, theirs[name as keyof TransferValues])
      }
      onSettled={onSettled}
    />
  )
}
