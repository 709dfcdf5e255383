import { Form } from 'antd'
import { useRouter } from 'next/router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useQuestions } from '@/components/forms/use-questions'
import { TermHelp } from '@/components/help/TermHelp'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { isPressed, SHORTCUTS } from '@/components/ui/shortcuts'
import { readPackage, useSavePackage } from '@/hooks/packages'
import { type CargoPackage, packageInput } from '@/lib/contracts/packages'
import { ListPrices } from './ListPrices'
import { PackageFields } from './PackageFields'
import { PackageTotals } from './PackageTotals'
import { PackageValueText } from './PackageValueText'
import { PackingListEditor } from './PackingListEditor'
import { PhotoUploads } from './PhotoUploads'
import {
  newPackage,
  PACKAGE_LABELS,
  type PackageValues,
  packageFieldOf,
  packageInputOf,
  valuesOfPackage,
} from './package-form'
import styles from './packages.module.css'

const MOST_PHOTOS = 30

/** A barcode scanner ends with Enter, which must not save half a package: Ctrl+Enter and the button do. */
function withoutEnter(submit: () => void) {
  return (event: KeyboardEvent) => {
    if (isPressed(event, SHORTCUTS.forms.submit)) submit()
    else if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT')
      event.preventDefault()
  }
}

interface PackageFormProps {
  /** Null receives a new one. */
  cargo: CargoPackage | null
  /** Whom a new one is for. */
  receiverId?: string
  back: { href: string; label: string }
}

/** The form of a package, new or known. It leads to the package when it is saved. */
export function PackageForm({ cargo, receiverId, back }: PackageFormProps) {
  const { t } = useTranslation('packages')
  const router = useRouter()
  const save = useSavePackage()
  const [saved, setSaved] = useState<CargoPackage | null>(null)
  const questions = useQuestions()
  const { edit, question } = questions.withQuestions(
    useEditForm({
      record: cargo,
      initial: cargo ? valuesOfPackage(cargo) : newPackage(receiverId),
      valuesOf: valuesOfPackage,
      readCurrent: readPackage,
      draftName: `package.${cargo?.id ?? 'new'}`,
      schema: packageInput,
      fieldOf: packageFieldOf,
      toInput: (values: PackageValues, known: CargoPackage | null) => ({
        ...packageInputOf(values, known),
        ...questions.answers(),
      }),
      onFailure: questions.ask,
      save,
      savedText: t('saved'),
      onSaved: setSaved,
    }),
  )

  // The guard against leaving unsaved work ends with the next render.
  useEffect(() => {
    if (saved) void router.push(`/admin/packages/${saved.id}`)
  }, [saved, router])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the Enter of the fields inside
    <div onKeyDown={withoutEnter(() => edit.form.submit())}>
      <PageHeader
        title={cargo ? t('edit.titleOf', { number: cargo.trackingNumber }) : t('new.title')}
        subtitle={
          cargo ? undefined : (
            <>
              {t('new.subtitle')}
              <TermHelp term="package" />
            </>
          )
        }
        back={back}
      />
      <EditForm
        edit={edit}
        conflictLabels={{
          label: (field) => t(PACKAGE_LABELS[field]),
          text: (field, values) => <PackageValueText field={field} values={values} />,
        }}
      >
        <div className={styles.columns}>
          <div className={styles.wide}>
            <Panel title={t('new.whose')}>
              <PackageFields isNew={cargo === null} />
            </Panel>
            <Panel title={t('detail.packingList')} extra={<TermHelp term="packingList" betweenFields />}>
              <ListPrices cargo={cargo}>
                <PackingListEditor
                  texts={edit.fieldTexts}
                  onFilled={() => {
                    edit.setDirty(true)
                    edit.draft.saveSoon()
                  }}
                />
              </ListPrices>
            </Panel>
            <Panel title={t('detail.photos')}>
              <Form.Item<PackageValues> name="photos" noStyle>
                <PhotoUploads most={MOST_PHOTOS} />
              </Form.Item>
            </Panel>
          </div>
          <div className={styles.side}>
            <PackageTotals pending={edit.pending || edit.done} isNew={cargo === null} />
          </div>
        </div>
      </EditForm>
      {question}
    </div>
  )
}
