import { CameraOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PiecesField } from '@/components/delivery/PiecesField'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { UploadButton } from '@/components/ui/UploadButton'
import type { Stop } from '@/lib/contracts/deliveries'
import { HAND_OVER_CODE_DIGITS } from '@/lib/domain/hand-over'
import { isDecimal } from '@/lib/domain/money'
import { isCash } from '@/lib/domain/payment'
import styles from './rider.module.css'
import type { RiderState } from './use-rider'

interface Values {
  deliveredTo: string
  /** Left out where no code is asked for. */
  receiverCode?: string
  /** Left out where nothing is owed. */
  cash?: string
  packageIds: string[]
  /** By package: the pieces that went, where not all did. */
  pieces: Record<string, number[] | undefined>
}

interface FormProps {
  stop: Stop
  rider: RiderState
  onDone: () => void
}

const CODE = new RegExp(`^\\d{${HAND_OVER_CODE_DIGITS}}$`)

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
          extra={isRequired ? t('paperHint') : undefined}
          rules={[
            { required: isRequired && !hasPhoto, message: t('codeOrPaper') },
            { pattern: CODE, message: t('digits') },
          ]}
        >
          <Input size="large" inputMode="numeric" maxLength={HAND_OVER_CODE_DIGITS} autoComplete="off" />
        </Form.Item>
      )}
      {Number(stop.dueTZS) > 0 ? (
        <Form.Item<Values>
          name="cash"
          label={t('field.cash')}
          rules={[
            {
              validator: async (_, typed: string) => {
                if (!typed) return
                if (!isDecimal(typedDecimal(typed))) throw new Error(t('number'))
                if (!isCash(typedDecimal(typed))) throw new Error(t('coin'))
              },
            },
          ]}
        >
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

  async function finish({ deliveredTo, receiverCode, cash, packageIds, pieces }: Values) {
    const parts = packageIds.flatMap((packageId) => {
      const going = pieces?.[packageId]
      return going ? { packageId, pieces: going } : []
    })
    await rider.save(
      stop,
      {
        packageIds,
        parts,
        deliveredTo,
        receiverCode: receiverCode?.replace(/\s/g, '') || null,
        cashTZS: typedDecimal(cash ?? '') || '0',
        failedReason: null,
        note: null,
      },
      photo,
    )
    onDone()
  }

  return (
    <Form<Values>
      layout="vertical"
      className={styles.form}
      initialValues={{
        deliveredTo: stop.customer.name,
        receiverCode: '',
        cash: '',
        packageIds: stop.packages.map(({ id }) => id),
        pieces: {},
      }}
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
