import { Form, Input } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { useFormSave } from '@/components/forms/use-form-save'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { useExpectParcels } from '@/hooks/expected-parcels'
import {
  type ExpectedParcel,
  type ExpectedParcelsInput,
  expectedParcelsInput,
} from '@/lib/contracts/expected-parcels'
import { type ReadLine, readLines } from './read-lines'

interface ExpectValues {
  customerId: string | undefined
  parcels: string
}

function inputOf({ customerId, parcels }: ExpectValues): ExpectedParcelsInput {
  return { customerId: customerId as string, parcels: readLines(parcels).map(({ parcel }) => parcel) }
}

/** All lines stand in one box: what is wrong with each is told there, by the line the eye counts. */
function gatherLines(
  texts: Record<string, string>,
  lines: readonly ReadLine[],
  t: TFunction<'expected-parcels'>,
) {
  const { parcels, customerId, ...rest } = texts
  const told = Object.entries(rest).map(([dotted, text]) => {
    const line = lines[Number(dotted.split('.')[1])]?.line
    return line ? t('form.lineProblem', { line, text }) : text
  })
  const all = [parcels, ...told].filter(Boolean).join(' ')
  return { ...(customerId && { customerId }), ...(all && { parcels: all }) }
}

/** One number or a whole pasted list, all for one customer; what is refused is named by its line. */
export function ExpectDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('expected-parcels')
  const [form] = Form.useForm<ExpectValues>()
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const typed = Form.useWatch('parcels', form) ?? ''
  const { send, pending } = useExpectParcels()

  const { save, refused } = useFormSave<ExpectValues, ExpectedParcelsInput, ExpectedParcel[]>({
    form,
    schema: expectedParcelsInput,
    gatherTexts: (texts) => gatherLines(texts, readLines(form.getFieldsValue().parcels), t),
    toInput: inputOf,
    send: (body) => send({ body }),
    onSaved: (parcels) => {
      notices.success(t('saved', { count: parcels.length }))
      setDone(true)
    },
  })

  return (
    <FormDrawer
      title={t('form.title')}
      submitText={t('form.submit')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ customerId: undefined, parcels: '' }}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        <Form.Item<ExpectValues> name="customerId" label={t('field.customer')}>
          <CustomerSelect autoFocus />
        </Form.Item>
        <Form.Item<ExpectValues>
          name="parcels"
          label={t('field.lines')}
          extra={`${t('form.linesHint')} · ${t('form.count', { count: readLines(typed).length })}`}
        >
          <Input.TextArea autoSize={{ minRows: 6, maxRows: 20 }} spellCheck={false} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
