import { Form, Input } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { typedDecimal } from '@/components/ui/AmountInput'
import { useExpectParcels } from '@/hooks/expected-parcels'
import { type ExpectedParcelsInput, expectedParcelsInput } from '@/lib/contracts/expected-parcels'

interface ExpectValues {
  customerId: string | undefined
  parcels: string
}

interface ReadLine {
  /** Counted from 1, empty lines included. */
  line: number
  parcel: ExpectedParcelsInput['parcels'][number]
}

/**
 * 'number[, weight][, remark]' on each line, as pasted from a chat or a sheet; a second part that is no number is the
 * remark.
 */
function readLines(text: string): ReadLine[] {
  return text.split(/\r?\n/).flatMap((whole, index) => {
    if (!whole.trim()) return []
    const [courierNumber = '', ...rest] = whole.split(/[\t,，;；]/).map((part) => part.trim())
    const weight = typedDecimal((rest[0] ?? '').replace(/kg$/i, '').trim())
    const isWeight = /^\d+(\.\d+)?$/.test(weight)
    const remark = (isWeight ? rest.slice(1) : rest).filter(Boolean).join(', ')
    const parcel = { courierNumber, expectedWeightKg: isWeight ? weight : null, remark: remark || null }
    return [{ line: index + 1, parcel }]
  })
}

function inputOf({ customerId, parcels }: ExpectValues): ExpectedParcelsInput {
  return { customerId: customerId as string, parcels: readLines(parcels).map(({ parcel }) => parcel) }
}

/** All parcels are typed into one field, so what is wrong with one names its line. */
function gatherLines(
  texts: Record<string, string>,
  lines: readonly ReadLine[],
  t: TFunction<'expected-parcels'>,
): Record<string, string> {
  const { parcels, customerId, ...rest } = texts
  const ofLines = Object.entries(rest).map(([dotted, text]) => {
    const line = lines[Number(dotted.split('.')[1])]?.line
    return line ? t('form.lineProblem', { line, text }) : text
  })
  const all = [parcels, ...ofLines].filter(Boolean).join(' ')
  return { ...(customerId && { customerId }), ...(all && { parcels: all }) }
}

/** One number or a whole pasted list, all for one customer. */
export function ExpectDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('expected-parcels')
  const { send } = useExpectParcels()
  const edit = useEditForm({
    initial: { customerId: undefined, parcels: '' } as ExpectValues,
    schema: expectedParcelsInput,
    draftName: 'expected-parcels.new',
    gatherTexts: (texts, { parcels }) => gatherLines(texts, readLines(parcels), t),
    toInput: inputOf,
    save: (body) => send({ body }),
    savedText: (parcels) => t('saved', { count: parcels.length }),
  })
  return (
    <EditDrawer edit={edit} title={t('form.title')} submitText={t('form.submit')} onClosed={onClosed}>
      <Form.Item<ExpectValues> name="customerId" label={t('field.customer')}>
        <CustomerSelect autoFocus />
      </Form.Item>
      <LinesField />
    </EditDrawer>
  )
}

function LinesField() {
  const { t } = useTranslation('expected-parcels')
  const typed = Form.useWatch<ExpectValues['parcels'] | undefined>('parcels') ?? ''
  return (
    <Form.Item<ExpectValues>
      name="parcels"
      label={t('field.lines')}
      extra={`${t('form.linesHint')} · ${t('form.count', { count: readLines(typed).length })}`}
    >
      <Input.TextArea autoSize={{ minRows: 6, maxRows: 20 }} spellCheck={false} />
    </Form.Item>
  )
}
