import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { PackageForm } from './PackageForm'

/** Receiving a package at the desk. */
export function NewPackageScreen() {
  const { t } = useTranslation('packages')
  const { isReady, query } = useRouter()
  const receiverId = typeof query.receiverId === 'string' ? query.receiverId : undefined
  // antd keeps the first values of a form, so there is none before the address is known.
  if (!isReady) return null
  return (
    <PackageForm
      cargo={null}
      receiverId={receiverId}
      back={{ href: '/admin/packages', label: t('list.title') }}
    />
  )
}
