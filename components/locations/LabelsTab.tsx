import { PrinterOutlined, TagsOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import Head from 'next/head'
import { useTranslation } from 'react-i18next'
import { barCodeImage, qrImage } from '@/components/labels/codes'
import type { UrlState } from '@/components/lists/use-url-state'
import { useOfficeName } from '@/components/offices/use-office-name'
import { EmptyState } from '@/components/ui/EmptyState'
import type { Location } from '@/lib/contracts/locations'
import type { Office } from '@/lib/contracts/offices'
import { locationLabel } from '@/lib/domain/locations'
import styles from './locations.module.css'

const PAGE_RULE = '@page { size: 210mm 297mm; margin: 10mm }'

interface LabelsTabProps {
  url: UrlState
  offices: readonly Office[]
  locations: readonly Location[]
}

/** The labels of a warehouse's locations, or of one zone, for sheets of A4: eight on each. */
export function LabelsTab({ url, offices, locations }: LabelsTabProps) {
  const { t } = useTranslation('locations')
  const officeName = useOfficeName()
  const codes = offices.map(({ code }) => code)
  const site =
    codes.find((one) => one === url.get('site')) ??
    codes.find((one) => locations.some((location) => location.site === one)) ??
    ''
  const here = locations.filter((one) => one.site === site)
  const zones = [...new Set(here.map(({ zone }) => zone))]
  const zone = zones.find((one) => one === url.get('zone'))
  const shown = here.filter((one) => !zone || one.zone === zone)
  return (
    <>
      <Head>
        <style key="label-page">{PAGE_RULE}</style>
      </Head>
      <div className={styles.tools}>
        <Segmented
          aria-label={t('field.site')}
          value={site}
          options={codes.map((value) => ({ value, label: officeName(value) ?? value }))}
          onChange={(value) => url.set({ site: value, zone: undefined }, 'replace')}
        />
        <Select
          className={styles.zone}
          allowClear
          aria-label={t('field.zone')}
          placeholder={t('allZones')}
          value={zone}
          options={zones.map((value) => ({ value, label: value }))}
          onChange={(value?: string) => url.set({ zone: value }, 'replace')}
        />
        <span className={styles.hint}>{t('labelCount', { count: shown.length })}</span>
        <Button
          type="primary"
          icon={<PrinterOutlined />}
          disabled={shown.length === 0}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<TagsOutlined />} title={t('noLabels')} hint={t('noLabelsHint')} />
      ) : null}
      <div className={styles.sheet}>
        {shown.map((location) => (
          <LocationLabel key={location.id} location={location} />
        ))}
      </div>
    </>
  )
}

function LocationLabel({ location: { site, code } }: { location: Location }) {
  const { t } = useTranslation('locations')
  const officeName = useOfficeName()
  const text = locationLabel(code)
  const bars = barCodeImage(text)
  return (
    <article className={styles.label} aria-label={code}>
      <div>
        <p className={styles.site}>{officeName(site) ?? site}</p>
        <p className={styles.code}>{code}</p>
      </div>
      {/* biome-ignore lint/performance/noImgElement: a data address, nothing to load */}
      <img className={styles.qr} src={qrImage(text)} alt={t('qrCode', { code })} />
      {/* biome-ignore lint/performance/noImgElement: a data address, nothing to load */}
      {bars ? <img className={styles.bars} src={bars} alt={t('barCode', { code })} /> : null}
    </article>
  )
}
