import { Form, type FormInstance } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import type { usePhotoUploads } from '@/hooks/files'
import { PackageFields } from './PackageFields'
import { PackageTotals } from './PackageTotals'
import { PackingListEditor } from './PackingListEditor'
import { PhotoUploads } from './PhotoUploads'
import type { PackageValues } from './package-form'
import styles from './packages.module.css'

export const MOST_PHOTOS = 30

/** A barcode scanner ends with Enter, which must not save half a package: Ctrl+Enter and the button do. */
function withoutEnter(submit: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) submit()
    else if ((event.target as HTMLElement).tagName === 'INPUT') event.preventDefault()
  }
}

interface PackageFormProps {
  form: FormInstance<PackageValues>
  initialValues: PackageValues
  isNew: boolean
  title: string
  subtitle?: string
  back: { href: string; label: string }
  photos: ReturnType<typeof usePhotoUploads>
  pending: boolean
  refused: { text: string; requestId: string | null } | null
  /** There is something that leaving would lose. */
  dirty: boolean
  onDirty: () => void
  onSave: (values: PackageValues) => void
  /** Above the fields: what somebody else saved meanwhile. */
  notice?: ReactNode
}

/** The one form of a package, new or known: whose it is, what is in it, how it looks. */
export function PackageForm(props: PackageFormProps) {
  const { t } = useTranslation('packages')
  const { form, photos, isNew } = props
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={props.initialValues}
      onValuesChange={(changed) => {
        forgetFieldTexts(form, changed)
        props.onDirty()
      }}
      onFinish={() => props.onSave(form.getFieldsValue(true) as PackageValues)}
      onKeyDown={withoutEnter(() => form.submit())}
      noValidate
    >
      <PageHeader title={props.title} subtitle={props.subtitle} back={props.back} />
      <RefusedAlert refused={props.refused} />
      {props.notice}
      <div className={styles.columns}>
        <div className={styles.wide}>
          <Panel title={t('new.whose')}>
            <PackageFields isNew={isNew} />
          </Panel>
          <Panel title={t('detail.packingList')}>
            <PackingListEditor form={form} />
          </Panel>
          <Panel title={t('detail.photos')}>
            <PhotoUploads photos={photos} most={MOST_PHOTOS} />
          </Panel>
        </div>
        <div className={styles.side}>
          <PackageTotals form={form} pending={props.pending} isUploading={photos.isUploading} isNew={isNew} />
        </div>
      </div>
      <UnsavedGuard when={props.dirty} />
    </Form>
  )
}
