import { Form } from 'antd'
import { useRouter } from 'next/router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { usePhotoUploads } from '@/hooks/files/use-photo-uploads'
import { useCreatePackage } from '@/hooks/packages/use-create-package'
import { type CargoPackage, type PackageInput, packageInput } from '@/lib/contracts/packages'
import { NewPackageFields } from './NewPackageFields'
import { NewPackageTotals } from './NewPackageTotals'
import { PackingListEditor } from './PackingListEditor'
import { PhotoUploads } from './PhotoUploads'
import { NEW_LINE, type PackageValues, packageFieldOf, packageInputOf } from './package-form'
import styles from './packages.module.css'

const MOST_PHOTOS = 30

function newPackage(receiverId: string | undefined): PackageValues {
  return {
    receiverId,
    freightMode: '',
    courierNumber: '',
    batchId: undefined,
    currencyConverter: '',
    remark: '',
    officialRemark: '',
    packingList: [NEW_LINE],
  }
}

/** A barcode scanner ends with Enter, which must not save half a package: Ctrl+Enter and the button do. */
function withoutEnter(submit: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) submit()
    else if ((event.target as HTMLElement).tagName === 'INPUT') event.preventDefault()
  }
}

/** Receiving a package: whose it is, what is in it, how it looks. */
export function NewPackageScreen() {
  const { isReady, query } = useRouter()
  const receiverId = typeof query.receiverId === 'string' ? query.receiverId : undefined
  // antd keeps the first values of a form, so there is none before the address is known.
  return isReady ? <NewPackageForm receiverId={receiverId} /> : null
}

function NewPackageForm({ receiverId }: { receiverId: string | undefined }) {
  const { t } = useTranslation('packages')
  const router = useRouter()
  const [form] = Form.useForm<PackageValues>()
  const [dirty, setDirty] = useState(false)
  const [saved, setSaved] = useState<CargoPackage | null>(null)
  const photos = usePhotoUploads(MOST_PHOTOS)
  const { send, pending } = useCreatePackage()
  const imageIds = photos.uploads.flatMap(({ image }) => image?.id ?? [])

  const { save, refused } = useFormSave<PackageValues, PackageInput, CargoPackage>({
    form,
    schema: packageInput,
    fieldOf: packageFieldOf,
    toInput: (values) => packageInputOf(values, imageIds),
    send: (body) => send({ body }),
    onSaved: setSaved,
  })

  // The guard must have let go before the page is left, so leaving waits for the next render.
  useEffect(() => {
    if (!saved) return
    notices.success(t('saved'))
    void router.push(`/admin/packages/${saved.id}`)
  }, [saved, router, t])

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={newPackage(receiverId)}
      onValuesChange={(changed) => {
        forgetFieldTexts(form, changed)
        setDirty(true)
      }}
      onFinish={(values) => void save(values)}
      onKeyDown={withoutEnter(() => form.submit())}
      noValidate
    >
      <PageHeader
        title={t('new.title')}
        subtitle={t('new.subtitle')}
        back={{ href: '/admin/packages', label: t('list.title') }}
      />
      <RefusedAlert refused={refused} />
      <div className={styles.columns}>
        <div className={styles.wide}>
          <Panel title={t('new.whose')}>
            <NewPackageFields />
          </Panel>
          <Panel title={t('detail.packingList')}>
            <PackingListEditor form={form} />
          </Panel>
          <Panel title={t('detail.photos')}>
            <PhotoUploads photos={photos} most={MOST_PHOTOS} />
          </Panel>
        </div>
        <div className={styles.side}>
          <NewPackageTotals
            form={form}
            pending={pending || saved !== null}
            isUploading={photos.isUploading}
          />
        </div>
      </div>
      <UnsavedGuard when={(dirty || photos.uploads.length > 0) && !saved} />
    </Form>
  )
}
