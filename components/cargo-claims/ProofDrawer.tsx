import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { readClaim, useSaveProof } from '@/hooks/cargo-claims'
import { type CargoClaimFile, saveClaimProof } from '@/lib/contracts/cargo-claims'
import { likelyDeclaredUSD } from '@/lib/domain/cargo-claims'
import type { ClaimDialogProps } from './claim-step'
import { DeclaredValues } from './DeclaredValues'

const valuesOf = (claim: CargoClaimFile) => ({
  affectedKg: claim.affectedKg ?? '',
  declaredUSD: claim.declaredUSD ?? '',
  insuredUSD: claim.insuredUSD ?? '',
  supplier: claim.supplier ?? '',
  findings: claim.findings ?? '',
})
type ProofValues = ReturnType<typeof valuesOf>

const inputOf = ({ affectedKg, declaredUSD, insuredUSD, supplier, findings }: ProofValues) => ({
  affectedKg: typedDecimal(affectedKg) || null,
  declaredUSD: typedDecimal(declaredUSD) || null,
  insuredUSD: typedDecimal(insuredUSD) || null,
  supplier,
  findings,
})

/** As long as the desk has said nothing, the value that was declared stands there already. */
function firstValues(claim: CargoClaimFile): ProofValues {
  const values = valuesOf(claim)
  if (claim.state !== 'opened' || claim.declaredUSD !== null) return values
  return { ...values, declaredUSD: likelyDeclaredUSD(claim.evidence.declared, claim.openedAt) ?? '' }
}

/** What the desk found out; it takes the claim into proof. */
export function ProofDrawer({ claim, onClosed }: ClaimDialogProps) {
  const { t } = useTranslation('cargo-claims')
  const { send } = useSaveProof()
  const edit = useEditForm({
    record: claim,
    initial: firstValues(claim),
    valuesOf,
    readCurrent: readClaim,
    schema: saveClaimProof.body,
    toInput: (values: ProofValues, known) => ({ ...inputOf(values), version: (known ?? claim).version }),
    save: (body) => send({ params: { id: claim.id }, body }),
    savedText: t('saved'),
  })
  function takeOver(declaredUSD: string) {
    edit.form.setFieldsValue({ declaredUSD })
    edit.setDirty(true)
  }
  return (
    <EditDrawer
      edit={edit}
      title={t('step.prove.title', { number: claim.number })}
      submitText={t('step.prove.submit')}
      conflictLabels={{
        label: (field) => t(`field.${field}`),
        text: (field, values) => values[field],
      }}
      onClosed={onClosed}
    >
      <Form.Item<ProofValues>
        name="affectedKg"
        label={t('field.affectedKg')}
        extra={t('hint.affectedKg', { kg: claim.evidence.weightKg })}
      >
        <AmountInput prefix="kg" />
      </Form.Item>
      <Form.Item<ProofValues>
        name="declaredUSD"
        label={t('field.declaredUSD')}
        extra={<DeclaredValues claim={claim} onUse={takeOver} />}
      >
        <AmountInput prefix="US$" />
      </Form.Item>
      <Form.Item<ProofValues> name="insuredUSD" label={t('field.insuredUSD')}>
        <AmountInput prefix="US$" />
      </Form.Item>
      <Form.Item<ProofValues> name="supplier" label={t('field.supplier')} extra={t('hint.supplier')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item<ProofValues> name="findings" label={t('field.findings')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={2000} />
      </Form.Item>
    </EditDrawer>
  )
}
