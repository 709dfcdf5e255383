import { Form, Input, Radio, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { useOffer } from '@/hooks/cargo-claims'
import { offerForClaim } from '@/lib/contracts/cargo-claims'
import { CLAIM_CURRENCIES, type ClaimCurrency, type LiabilityBasis } from '@/lib/domain/cargo-claims'
import { currencySign } from '@/lib/domain/money'
import type { ClaimDialogProps } from './claim-step'
import { useLimitTexts } from './use-limit-texts'

interface OfferValues {
  basis?: LiabilityBasis
  currency: ClaimCurrency
  amount: string
  note: string
}

/** Offers a sum. Every limit is shown with its formula: which one the law takes is a person's choice. */
export function OfferModal({ claim, onClosed }: ClaimDialogProps) {
  const { t } = useTranslation('cargo-claims')
  const { send } = useOffer()
  const limits = useLimitTexts(claim.limits)
  const { id, number, version, asked } = claim
  const initial: OfferValues = { currency: asked?.currency ?? 'USD', amount: '', note: '' }
  const edit = useEditForm({
    initial,
    schema: offerForClaim.body,
    toInput: ({ basis, currency, amount, note }: OfferValues) => ({
      basis: basis as LiabilityBasis,
      currency,
      amount: typedDecimal(amount) || '0',
      note,
      version,
    }),
    save: (body) => send({ params: { id }, body }),
    savedText: t('step.offer.done'),
  })
  return (
    <EditModal
      edit={edit}
      title={t('step.offer.title', { number })}
      submitText={t('step.offer.submit')}
      onClosed={onClosed}
    >
      <p>{t('step.offer.text')}</p>
      <Form.Item<OfferValues> name="basis" label={t('field.basis')}>
        <Radio.Group
          vertical
          options={[
            ...limits.map(({ basis, text }) => ({ value: basis, label: text })),
            { value: 'byHand', label: t('basis.byHand') },
          ]}
        />
      </Form.Item>
      <Form.Item<OfferValues> name="currency" label={t('field.currency')}>
        <Segmented block options={CLAIM_CURRENCIES.map((value) => ({ value, label: currencySign(value) }))} />
      </Form.Item>
      <Form.Item<OfferValues> name="amount" label={t('field.offer')}>
        <AmountInput size="large" />
      </Form.Item>
      <Form.Item<OfferValues> name="note" label={t('field.note')} extra={t('hint.note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
    </EditModal>
  )
}
