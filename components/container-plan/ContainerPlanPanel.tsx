import { Button } from 'antd'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import type { Batch } from '@/lib/contracts/batches'

/** Rare, and its rules are of use nowhere else. */
const ContainerPicture = dynamic(() =>
  import('./ContainerPicture').then(({ ContainerPicture: loaded }) => loaded),
)

/** The picture of a container, once somebody asks for it. */
export function ContainerPlanPanel({ batch }: { batch: Batch }) {
  const { t } = useTranslation('container-plan')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={t('title')}>
      {isOpen ? (
        <ContainerPicture batch={batch} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{t('open')}</Button>
      )}
    </Panel>
  )
}
