import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { notices } from '@/components/ui/notices'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { isWorking, useImport, useImportActions } from '@/hooks/imports'
import { useFailure } from '@/hooks/use-failure'
import type { ImportDetail } from '@/lib/contracts/imports'
import { ImportReport } from './ImportReport'
import { ImportStateTag } from './ImportStateTag'
import { ImportSummary } from './ImportSummary'
import { ImportWork } from './ImportWork'
import { MappingForm } from './MappingForm'

export function ImportScreen() {
  const { t } = useTranslation('imports')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useImport(id)
  const { data: one } = reading
  const back = { href: '/admin/imports', label: t('detail.back') }
  if (one) return <Steps one={one} back={back} />
  return (
    <>
      <PageHeader title={t('list.title')} back={back} />
      <Panel>
        <Loading reading={reading} rows={8} />
      </Panel>
    </>
  )
}

function Steps({ one, back }: { one: ImportDetail; back: { href: string; label: string } }) {
  const { t } = useTranslation('imports')
  const problemOf = useFailure()
  const actions = useImportActions(one.id)
  const [choosing, setChoosing] = useState(false)

  async function notifyFailure(action: Promise<unknown>) {
    try {
      await action
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  const choosesColumns = one.state === 'mapping' || (choosing && one.state === 'checked')
  return (
    <>
      <PageHeader
        title={one.fileName}
        subtitle={
          <>
            {t(`kind.${one.kind}`)} · {t('detail.by', { name: one.createdBy.name, rows: one.totalRows })}{' '}
            <ImportStateTag state={one.state} />
          </>
        }
        back={back}
      />
      {choosesColumns ? (
        <MappingForm
          one={one}
          pending={actions.pending}
          onCheck={(columns) =>
            void notifyFailure(
              actions.check(columns).then(() => {
                setChoosing(false)
              }),
            )
          }
        />
      ) : isWorking(one.state) ? (
        <ImportWork
          one={one}
          state={one.state}
          pending={actions.pending}
          onCancel={() => void notifyFailure(actions.cancel())}
        />
      ) : (
        <ImportSummary
          one={one}
          pending={actions.pending}
          onRun={() => notifyFailure(actions.run())}
          onUndo={() => notifyFailure(actions.undo())}
          onChoose={() => setChoosing(true)}
        />
      )}
      {one.state === 'mapping' ? null : <ImportReport one={one} />}
    </>
  )
}
