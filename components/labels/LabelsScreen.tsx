import { PrinterOutlined, TagsOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { useLabels } from '@/hooks/receiving'
import { LabelSheet } from './LabelSheet'
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

/** Labels of chosen packages, for the label printer or for sheets of A4. */
export function LabelsScreen() {
  const { t } = useTranslation('labels')
  const url = useUrlState()
  const size = labelSizeOf(url.get('size'))
  const ids = idsOf(url.get('packages'))
  const reading = useLabels(url.ready ? ids : null)
  const { data: labels } = reading
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
              {size === '100x150' ? <PrinterFile labels={labels?.map(printedLabel) ?? []} /> : null}
              <Button
                type="primary"
                icon={<PrinterOutlined />}
                disabled={!labels?.length}
                onClick={() => window.print()}
              >
                {t('print')}
              </Button>
            </>
          }
        />
        {missing > 0 ? <Alert type="warning" showIcon title={t('missing', { count: missing })} /> : null}
      </div>
      {labels ? (
        <LabelSheet labels={labels.map(printedLabel)} size={size} />
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
