import { Alert, Drawer, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { Loading } from '@/components/layout/Loading'
import { PhotoUploads } from '@/components/packages/PhotoUploads'
import { Facts } from '@/components/ui/Facts'
import { notices } from '@/components/ui/notices'
import { useAnswerRequest, useCustomerRequest } from '@/hooks/customer-requests'
import type { PhotoUpload } from '@/hooks/files'
import { usePackage } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import { answerRequest, type getCustomerRequest } from '@/lib/contracts/customer-requests'
import type { BodyInputOf, DataOf } from '@/lib/contracts/endpoint'
import type { CargoPackage } from '@/lib/contracts/packages'
import { isDoubt } from '@/lib/domain/customer-requests'
import { formatMoney } from '@/lib/domain/money'
import { linesOf, MeasureLines, type MeasureValues } from './MeasureLines'
import { AskedText, figuresText, RequestPhotos } from './request-columns'

type Request = DataOf<typeof getCustomerRequest>

interface AnswerValues {
  state: 'accepted' | 'refused'
  answer: string
  photos: PhotoUpload[]
  lines: MeasureValues[]
}

const MOST_PHOTOS = 10

function inputOf(
  values: AnswerValues,
  request: Request,
  cargo: CargoPackage,
): BodyInputOf<typeof answerRequest> {
  const { state, answer, photos, lines } = values
  const isYes = state === 'accepted'
  const wasMeasured = JSON.stringify(lines) !== JSON.stringify(linesOf(cargo))
  const line = ({ weightKg, lengthCm, widthCm, heightCm }: MeasureValues) => ({
    weightKg: weightKg || null,
    lengthCm: lengthCm || null,
    widthCm: widthCm || null,
    heightCm: heightCm || null,
  })
  return {
    state,
    answer,
    imageIds: photos.flatMap(({ image }) => image?.id ?? []),
    ...(isYes && request.listUSD !== null && { totalUSD: request.listUSD }),
    ...(isYes &&
      request.kind === 'measureDoubt' &&
      wasMeasured && { measures: { version: cargo.version, lines: lines.map(line) } }),
  }
}

/** The form's field for a field of the call. */
function fieldOf(dotted: string): string {
  if (dotted.startsWith('imageIds')) return 'photos'
  return dotted.startsWith('measures.lines.') ? dotted.replace('measures.', '') : dotted
}

/** What to accept comes to: the price of the other mode, or that it can be accepted only after something was done. */
function Consequence({ request }: { request: Request }) {
  const { t } = useTranslation('customer-requests')
  const may = useAccess()
  const { kind, listUSD, quotedUSD, packageInfo } = request
  if (kind === 'priceDoubt') return <Alert type="info" showIcon title={t('answer.priceFirst')} />
  if ((kind !== 'air' && kind !== 'sea') || packageInfo.freightMode === kind) return null
  if (!may('packages.edit')) return <Alert type="warning" showIcon title={t('answer.editorOnly')} />
  if (listUSD === null) return <Alert type="warning" showIcon title={t('answer.noListPrice')} />
  const price = formatMoney(listUSD, 'USD')
  const isOther = quotedUSD !== null && quotedUSD !== listUSD
  return (
    <Alert
      type={isOther ? 'warning' : 'info'}
      showIcon
      title={
        isOther
          ? t('answer.otherPrice', { price, quoted: formatMoney(quotedUSD, 'USD') })
          : t('answer.price', { price })
      }
    />
  )
}

interface FactsProps {
  request: Request
  cargo: CargoPackage
}

/** Who asked, and what the cargo is now. */
function RequestFacts({ request, cargo }: FactsProps) {
  const { t } = useTranslation('customer-requests')
  return (
    <Facts
      facts={[
        { label: t('field.customer'), value: request.customer.name },
        { label: t('now'), value: figuresText(request.now) },
        ...(isDoubt(request.kind) && cargo.images.length > 0
          ? [
              {
                label: t('receivedPhotos'),
                value: <RequestPhotos photos={cargo.images} alt={t('receivedPhoto')} />,
              },
            ]
          : []),
      ]}
    />
  )
}

interface FormProps extends FactsProps {
  onClosed: () => void
}

function AnswerForm({ request, cargo, onClosed }: FormProps) {
  const { t } = useTranslation('customer-requests')
  const may = useAccess()
  const { send } = useAnswerRequest()
  const initial: AnswerValues = { state: 'accepted', answer: '', photos: [], lines: linesOf(cargo) }
  const edit = useEditForm({
    initial,
    draftName: `request.${request.id}`,
    schema: answerRequest.body,
    fieldOf,
    toInput: (values: AnswerValues) => inputOf(values, request, cargo),
    async save(body) {
      if (!isUploading) return send({ params: { id: request.id }, body })
      notices.failure(t('answer.uploading'))
      return null
    },
    savedText: t('answer.done'),
  })
  const { state, photos } = useTyped(edit.form, initial)
  const isUploading = photos.some((photo) => photo.state === 'waiting' || photo.state === 'uploading')
  const type = isDoubt(request.kind) ? 'doubt' : 'wish'
  const measures = state === 'accepted' && request.kind === 'measureDoubt' && may('packages.edit')
  return (
    <EditDrawer
      edit={edit}
      title={t('answer.title', { number: request.packageInfo.trackingNumber })}
      submitText={t('answer.submit')}
      onClosed={onClosed}
    >
      <AskedText request={request} />
      <RequestFacts request={request} cargo={cargo} />
      <Form.Item<AnswerValues> name="state" label={t('field.answer')}>
        <Radio.Group
          options={(['accepted', 'refused'] as const).map((value) => ({
            value,
            label: t(`answer.${type}.${value}`),
          }))}
        />
      </Form.Item>
      {state === 'accepted' ? <Consequence request={request} /> : null}
      {measures ? <MeasureLines cargo={cargo} /> : null}
      <Form.Item<AnswerValues> name="answer" label={t('answer.text')} extra={t('answer.textHint')} required>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} />
      </Form.Item>
      {isDoubt(request.kind) ? (
        <Form.Item label={t('answer.photos')}>
          <Form.Item<AnswerValues> name="photos" noStyle>
            <PhotoUploads most={MOST_PHOTOS} />
          </Form.Item>
        </Form.Item>
      ) : null}
    </EditDrawer>
  )
}

interface DrawerProps {
  id: string
  onClosed: () => void
}

/** The answer to one request; what was answered meanwhile is said, not asked again. */
export function RequestDrawer({ id, onClosed }: DrawerProps) {
  const { t } = useTranslation('customer-requests')
  const request = useCustomerRequest(id)
  const cargo = usePackage(request.data?.packageInfo.id ?? null)
  if (request.data?.state === 'open' && cargo.data) {
    return <AnswerForm key={id} request={request.data} cargo={cargo.data} onClosed={onClosed} />
  }
  return (
    <Drawer open title={t('answer.loading')} onClose={onClosed}>
      {request.data && request.data.state !== 'open' ? (
        <Alert type="info" showIcon title={t('answer.already')} />
      ) : (
        <Loading reading={request.data ? cargo : request} rows={6} />
      )}
    </Drawer>
  )
}
