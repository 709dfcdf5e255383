import { Form, Input, Segmented, Select } from 'antd'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { useOpenCargoClaim } from '@/hooks/cargo-claims'
import { openCargoClaim } from '@/lib/contracts/cargo-claims'
import { CLAIM_CURRENCIES, CLAIM_TYPES, type ClaimCurrency, type ClaimType } from '@/lib/domain/cargo-claims'
import { currencySign } from '@/lib/domain/money'
import { PackageSelect } from './PackageSelect'

interface OpenValues {
  packageId?: string
  kind?: ClaimType
  description: string
  askedAmount: string
  askedCurrency: ClaimCurrency
}

const NOTHING: OpenValues = { description: '', askedAmount: '', askedCurrency: 'TZS' }

/** Writes a claim down for a customer who called or came. */
export function OpenClaimModal({ packageId, onClosed }: { packageId?: string; onClosed: () => void }) {
  const { t } = useTranslation('cargo-claims')
  const router = useRouter()
  const { send } = useOpenCargoClaim()
  const edit = useEditForm({
    initial: packageId === undefined ? NOTHING : { ...NOTHING, packageId },
    draftName: `claim.${packageId ?? 'new'}`,
    schema: openCargoClaim.body,
    toInput: ({ askedAmount, askedCurrency, packageId, kind, description }: OpenValues) => {
      const amount = typedDecimal(askedAmount) || null
      return {
        packageId: packageId ?? '',
        kind: kind as ClaimType,
        description,
        askedAmount: amount,
        askedCurrency: amount === null ? null : askedCurrency,
      }
    },
    save: (body) => send({ body }),
    savedText: ({ number }) => t('open.done', { number }),
    onSaved: ({ id }) => router.push(`/admin/cargo-claims/${id}`),
  })
  return (
    <EditModal edit={edit} title={t('open.title')} submitText={t('open.submit')} onClosed={onClosed}>
      <p>{t('open.text')}</p>
      <Form.Item<OpenValues> name="packageId" label={t('field.package')} hidden={packageId !== undefined}>
        <PackageSelect />
      </Form.Item>
      <Form.Item<OpenValues> name="kind" label={t('field.kind')}>
        <Select options={CLAIM_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      <Form.Item<OpenValues> name="description" label={t('field.description')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <Form.Item<OpenValues> name="askedCurrency" label={t('field.currency')}>
        <Segmented block options={CLAIM_CURRENCIES.map((value) => ({ value, label: currencySign(value) }))} />
      </Form.Item>
      <Form.Item<OpenValues> name="askedAmount" label={t('field.asked')} extra={t('open.askedHint')}>
        <AmountInput />
      </Form.Item>
    </EditModal>
  )
}
