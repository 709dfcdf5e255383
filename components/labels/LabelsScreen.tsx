import { PrinterOutlined, TagsOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { WorkProgress } from '@/components/ui/WorkProgress'
import { useLabels } from '@/hooks/receiving'
import { countLabels, LabelSheet } from './LabelSheet'
import styles from './labels.module.css'
import { LABEL_SIZES, type LabelSize, labelSizeOf, printedLabel } from './PieceLabel'
import { PrinterFile } from './PrinterFile'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const MOST_PACKAGES = 200

/** The ids in the address; what is no id is left out. */
function idsOf(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids.filter((id) => UUID.test(id)))].slice(0, MOST_PACKAGES)
}

/** So many are rendered between two looks at whether somebody stops it. */
const LABELS_AT_ONCE = 40

/** How many of the labels are on the page: thousands would hold it up for seconds. */
function useLabelsByAndBy(total: number) {
  const [shown, setShown] = useState(LABELS_AT_ONCE)
  const [isStopped, setStopped] = useState(false)
  const isComplete = shown >= total
  useEffect(() => {
    if (isComplete || isStopped) return undefined
    const timer = setTimeout(() => setShown(shown + LABELS_AT_ONCE))
    return () => clearTimeout(timer)
  }, [shown, isComplete, isStopped])
  return {
    done: Math.min(shown, total),
    isWorking: !isComplete && !isStopped,
    isCut: !isComplete && isStopped,
    stop: () => setStopped(true),
  }
}

/** Labels of chosen packages, for the label printer or for sheets of A4. */
export function LabelsScreen() {
  const { t } = useTranslation('labels')
  const url = useUrlState()
  const size = labelSizeOf(url.get('size'))
  const ids = idsOf(url.get('packages'))
  const reading = useLabels(url.ready ? ids : null)
  const { data: labels } = reading
  const printed = useMemo(() => labels?.map(printedLabel) ?? [], [labels])
  const total = countLabels(printed)
  const { done, isWorking, isCut, stop } = useLabelsByAndBy(total)
  const missing = labels ? ids.length - labels.length : 0
  const back = { href: '/admin/packages', label: t('toPackages') }

  if (url.ready && ids.length === 0) {
    return (
      <div className={styles.page}>
        <PageHeader title={t('title')} back={back} />
        <NoLabels />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <PageHeader
          title={t('title')}
          subtitle={
            labels ? t('count', { count: labels.reduce((sum, { pieces }) => sum + pieces, 0) }) : null
          }
          back={back}
          actions={
            <>
              <Segmented<LabelSize>
                aria-label={t('size.title')}
                value={size}
                options={LABEL_SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
                onChange={(value) => url.set({ size: value }, 'replace')}
              />
              {size === '100x150' ? <PrinterFile labels={printed} /> : null}
              <Button
                type="primary"
                icon={<PrinterOutlined />}
                disabled={!labels?.length || isWorking}
                onClick={() => window.print()}
              >
                {t('print')}
              </Button>
            </>
          }
        />
        {isWorking ? (
          <WorkProgress
            label={t('work.labels')}
            done={done}
            total={total}
            text={t('work.progress', { done, total })}
            stop={{ text: t('work.stop'), hint: t('work.labelsStop'), onStop: stop }}
          />
        ) : null}
        {isCut ? <Alert type="warning" showIcon title={t('work.cut', { done, total })} /> : null}
        {missing > 0 ? <Alert type="warning" showIcon title={t('missing', { count: missing })} /> : null}
      </div>
      {labels ? (
        <LabelSheet labels={printed} size={size} most={done} />
      ) : (
        <Loading reading={reading} rows={10} />
      )}
    </div>
  )
}

function NoLabels() {
  const { t } = useTranslation('labels')
  return (
    <EmptyState
      icon={<TagsOutlined />}
      title={t('empty')}
      hint={t('emptyHint')}
      action={<LinkButton href="/admin/packages">{t('toPackages')}</LinkButton>}
    />
  )
}
