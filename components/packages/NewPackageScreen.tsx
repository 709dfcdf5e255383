import { Form } from 'antd'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { notices } from '@/components/ui/notices'
import { usePhotoUploads } from '@/hooks/files'
import { useCreatePackage } from '@/hooks/packages'
import { type CargoPackage, type PackageInput, packageInput } from '@/lib/contracts/packages'
import { MOST_PHOTOS, PackageForm } from './PackageForm'
import { NEW_LINE, type PackageValues, packageFieldOf, packageInputOf } from './package-form'

function newPackage(receiverId: string | undefined): PackageValues {
  return {
    receiverId,
    freightMode: '',
    courierNumber: '',
    batchId: undefined,
    currencyConverter: '',
    shelf: '',
    remark: '',
    officialRemark: '',
    isFree: false,
    packingList: [NEW_LINE],
  }
}

/** Receiving a package at the desk. */
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

  const { save, refused } = useFormSave<PackageValues, PackageInput, CargoPackage>({
    form,
    schema: packageInput,
    fieldOf: packageFieldOf,
    toInput: (values) => packageInputOf(values, photos.imageIds),
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
    <PackageForm
      isNew
      form={form}
      initialValues={newPackage(receiverId)}
      title={t('new.title')}
      subtitle={t('new.subtitle')}
      back={{ href: '/admin/packages', label: t('list.title') }}
      photos={photos}
      pending={pending || saved !== null}
      refused={refused}
      dirty={(dirty || photos.isChanged) && !saved}
      onDirty={() => setDirty(true)}
      onSave={(values) => void save(values)}
    />
  )
}
