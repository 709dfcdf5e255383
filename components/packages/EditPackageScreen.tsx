import { Form, Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { ErrorState } from '@/components/ui/ErrorState'
import { notices } from '@/components/ui/notices'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { usePhotoUploads } from '@/hooks/files'
import { type PackageUpdate, readPackageNow, usePackage, useSavePackage } from '@/hooks/packages'
import { useFailure } from '@/hooks/use-failure'
import { ApiError } from '@/lib/client/api-error'
import { type CargoPackage, packageInput } from '@/lib/contracts/packages'
import { PackageConflict } from './PackageConflict'
import { MOST_PHOTOS, PackageForm } from './PackageForm'
import { mergeSaved, type PackageClash } from './package-conflict'
import { type PackageValues, packageFieldOf, packageInputOf, valuesOfPackage } from './package-form'

const packageUpdate = packageInput.omit({ batchId: true })

/** Changing a package that is known. */
export function EditPackageScreen() {
  const { t } = useTranslation('packages')
  const { query } = useRouter()
  const problemOf = useFailure()
  const id = typeof query.id === 'string' ? query.id : null
  const { data, error, isValidating, mutate } = usePackage(id)
  const problem = problemOf(error)
  // antd keeps the first values of a form: a copy from the cache may be old, so one waits for the fresh one.
  const [first, setFirst] = useState<CargoPackage | null>(null)
  if (!first && data && !isValidating && data.id === id) setFirst(data)

  if (first) return <EditPackageForm key={first.id} first={first} />
  return (
    <>
      <PageHeader title={t('edit.title')} back={{ href: '/admin/packages', label: t('list.title') }} />
      <Panel>
        {problem && !isValidating ? (
          <ErrorState problem={problem} onRetry={() => void mutate()} />
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </Panel>
    </>
  )
}

function EditPackageForm({ first }: { first: CargoPackage }) {
  const { t } = useTranslation('packages')
  const router = useRouter()
  const [form] = Form.useForm<PackageValues>()
  const [known, setKnown] = useState(first)
  const [clash, setClash] = useState<PackageClash | null>(null)
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  /** Heard at once, before the button can be pressed again. */
  const isSaved = useRef(false)
  const photos = usePhotoUploads(MOST_PHOTOS, first.images)
  const { save: send, pending } = useSavePackage(known)
  const page = `/admin/packages/${first.id}`

  const showClash = useCallback(
    (failure: unknown) => {
      if (!(failure instanceof ApiError) || failure.error !== 'stale_version') return false
      void readPackageNow(known.id).then((saved) => {
        setClash(mergeSaved({ known, saved, form, photos }))
        setKnown(saved)
      })
      return true
    },
    [form, known, photos],
  )

  const { save, refused } = useFormSave<PackageValues, PackageUpdate, CargoPackage>({
    form,
    schema: packageUpdate,
    fieldOf: packageFieldOf,
    toInput: (values) => {
      const { batchId: _batchId, ...body } = packageInputOf(values, photos.imageIds)
      // Whose owner nobody knew may be edited before anybody does.
      return known.receiverInfo === null ? { ...body, receiverId: values.receiverId ?? null } : body
    },
    send,
    onFailure: showClash,
    onSaved: () => {
      isSaved.current = true
      setDone(true)
    },
  })

  useEffect(() => {
    if (!done) return
    notices.success(t('saved'))
    void router.push(page)
  }, [done, page, router, t])

  return (
    <PackageForm
      isNew={false}
      form={form}
      initialValues={valuesOfPackage(first)}
      title={t('edit.titleOf', { number: first.trackingNumber })}
      back={{ href: page, label: first.trackingNumber }}
      photos={photos}
      pending={pending || done}
      refused={refused}
      dirty={(dirty || photos.isChanged) && !done}
      onDirty={() => setDirty(true)}
      onSave={(values) => {
        if (isSaved.current) return
        if (clash && clash.fields.length > 0) notices.failure(t('edit.decideFirst'))
        else void save(values)
      }}
      notice={
        clash ? (
          <PackageConflict
            key={clash.saved.version}
            clash={clash}
            form={form}
            photos={photos}
            onSettled={() => setClash(null)}
          />
        ) : null
      }
    />
  )
}
