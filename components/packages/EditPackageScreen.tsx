import { Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { usePackage } from '@/hooks/packages'
import { useFailure } from '@/hooks/use-failure'
import type { CargoPackage } from '@/lib/contracts/packages'
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

export function EditPackageScreen() {
  const { t } = useTranslation('packages')
  const { query } = useRouter()
  const problemOf = useFailure()
  const id = typeof query.id === 'string' ? query.id : null
  const { data, error, isValidating, mutate } = usePackage(id)
  const problem = problemOf(error)
  // antd keeps the first values of a form: a cached package may be old, so the form waits for the fresh one.
  const [first, setFirst] = useState<CargoPackage | null>(null)
  if (!first && data && !isValidating && data.id === id) setFirst(data)

  if (first) {
    const back = { href: `/admin/packages/${first.id}`, label: first.trackingNumber }
    return <PackageForm key={first.id} cargo={first} back={back} />
  }
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
