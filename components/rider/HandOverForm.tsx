import { CameraOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PiecesField } from '@/components/delivery/PiecesField'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { forgetFieldTexts, showFieldTexts } from '@/components/ui/form-errors'
import { UploadButton } from '@/components/ui/UploadButton'
import { useFieldProblems } from '@/hooks/use-field-problems'
import { type Stop, visitInput } from '@/lib/contracts/deliveries'
import { HAND_OVER_CODE_DIGITS } from '@/lib/domain/hand-over'
import styles from './rider.module.css'
import type { RiderState } from './use-rider'

interface Values {
  deliveredTo: string
  /** Left out where no code is asked for. */
  receiverCode?: string
  /** Left out where nothing is owed. */
  cashTZS?: string
  packageIds: string[]
  /** By package: the pieces that went, where not all did. */
  pieces: Record<string, number[] | undefined>
}

interface FormProps {
  stop: Stop
  rider: RiderState
  onDone: () => void
}

/** What is typed here of a visit; the rest is known when it is saved. */
const typedFields = visitInput.pick({ deliveredTo: true, receiverCode: true, cashTZS: true })

/** Of the packages that went: which pieces, where there are several. */
function StopPieces({ stop }: { stop: Stop }) {
  const { t } = useTranslation('delivery')
  const chosen: unknown = Form.useWatch('packageIds')
  return stop.packages
    .filter(({ id, pieces }) => pieces > 1 && Array.isArray(chosen) && chosen.includes(id))
    .map((cargo) => (
      <Form.Item
        key={cargo.id}
        name={['pieces', cargo.id]}
        label={t('pieces.of', { number: cargo.trackingNumber })}
        rules={[{ type: 'array', min: 1, message: t('pieces.none') }]}
      >
        <PiecesField cargo={cargo} numbers={cargo.pieceNumbers} />
      </Form.Item>
    ))
}

function Fields({ stop, hasPhoto }: { stop: Stop; hasPhoto: boolean }) {
  const { t } = useTranslation('rider')
  const isRequired = stop.codeMode === 'required'
  return (
    <>
      {stop.packages.length > 1 ? (
        <Form.Item<Values>
          name="packageIds"
          label={t('field.packages')}
          rules={[{ required: true, message: t('needed') }]}
        >
          <Checkbox.Group
            options={stop.packages.map(({ id, trackingNumber }) => ({ value: id, label: trackingNumber }))}
          />
        </Form.Item>
      ) : (
        <Form.Item<Values> name="packageIds" hidden>
          <Checkbox.Group />
        </Form.Item>
      )}
      <StopPieces stop={stop} />
      <Form.Item<Values>
        name="deliveredTo"
        label={t('field.deliveredTo')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input size="large" maxLength={120} autoComplete="off" />
      </Form.Item>
      {stop.codeMode === 'off' ? null : (
        <Form.Item<Values>
          name="receiverCode"
          label={t('field.code')}
          extra={isRequired ? t('documentHint') : undefined}
          rules={[{ required: isRequired && !hasPhoto, message: t('codeOrDocument') }]}
        >
          <Input size="large" inputMode="numeric" maxLength={HAND_OVER_CODE_DIGITS} autoComplete="off" />
        </Form.Item>
      )}
      {Number(stop.dueTZS) > 0 ? (
        <Form.Item<Values> name="cashTZS" label={t('field.cash')}>
          <AmountInput size="large" inputMode="decimal" autoComplete="off" />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Who took it, by which code, with which cash: saved on the phone first, sent when there is a connection. */
export function HandOverForm({ stop, rider, onDone }: FormProps) {
  const { t } = useTranslation('rider')
  const [photo, setPhoto] = useState<File | null>(null)
  const [form] = Form.useForm<Values>()
  const problemsOf = useFieldProblems(typedFields)

  async function finish({ deliveredTo, receiverCode, cashTZS, packageIds, pieces }: Values) {
    const typed = {
      deliveredTo,
      receiverCode: receiverCode || null,
      cashTZS: typedDecimal(cashTZS ?? '') || '0',
    }
    const problems = problemsOf(typed)
    if (Object.keys(problems).length > 0) return showFieldTexts(form, problems)
    const parts = packageIds.flatMap((packageId) => {
      const going = pieces?.[packageId]
      return going ? { packageId, pieces: going } : []
    })
    await rider.save(stop, { ...typed, packageIds, parts, failedReason: null, note: null }, photo)
    onDone()
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{
        deliveredTo: stop.customer.name,
        receiverCode: '',
        cashTZS: '',
        packageIds: stop.packages.map(({ id }) => id),
        pieces: {},
      }}
      onValuesChange={(changed) => forgetFieldTexts(form, changed)}
      onFinish={(values) => void finish(values)}
    >
      <Fields stop={stop} hasPhoto={photo !== null} />
      <UploadButton
        accept="image/*"
        capture="environment"
        size="large"
        icon={<CameraOutlined />}
        onChoose={setPhoto}
      >
        {t(photo ? 'photoTaken' : 'photo')}
      </UploadButton>
      <Button block size="large" type="primary" htmlType="submit" loading={rider.isSaving}>
        {t('save')}
      </Button>
    </Form>
  )
}
