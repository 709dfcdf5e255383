import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import { InstantText } from '@/components/ui/DateText'
import { type Fact, Facts } from '@/components/ui/Facts'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { LANGUAGES } from '@/lib/domain/languages'
import styles from './cargo-claims.module.css'

/** What was offered, in each language as it was sent, and how it was settled. */
export function ClaimOffer({ claim }: { claim: CargoClaimFile }) {
  const { t } = useTranslation('cargo-claims')
  const { offer, offerDetails, settlement } = claim
  if (!offer || !offerDetails) return null
  const { basis, limitUSD, texts, note, by, at } = offerDetails
  return (
    <Panel title={t('detail.offer')} extra={<TermHelp term="claimOffer" />}>
      <Facts
        facts={[
          { label: t('field.offer'), value: <MoneyText {...offer} /> },
          {
            label: t('field.basis'),
            value: (
              <>
                {t(`basisName.${basis}`)} {limitUSD ? <MoneyText amount={limitUSD} currency="USD" /> : null}
              </>
            ),
          },
          { label: t('field.offeredBy'), value: by ?? '—' },
          { label: t('field.offeredAt'), value: <InstantText at={at} /> },
          ...(note ? [{ label: t('field.note'), value: note }] : []),
        ]}
      />
      <details>
        <summary>{t('detail.texts')}</summary>
        {LANGUAGES.map((language) => (
          <p key={language} lang={language} className={styles.text}>
            {texts[language]}
          </p>
        ))}
      </details>
      {settlement ? <Settlement settlement={settlement} /> : null}
    </Panel>
  )
}

function Settlement({ settlement }: { settlement: NonNullable<CargoClaimFile['settlement']> }) {
  const { t } = useTranslation('cargo-claims')
  const may = useAccess()
  const {
    kind,
    account,
    package: credited,
    askedBy,
    askedAt,
    settledBy,
    settledAt,
    checkRefusal,
  } = settlement
  const facts: Fact[] = [
    {
      label: t(`settlement.${kind}`),
      value: credited ? (
        <SiteLink href={`/admin/packages/${credited.id}`}>{credited.trackingNumber}</SiteLink>
      ) : (
        (account?.name ?? '—')
      ),
    },
    { label: t('field.askedBy'), value: askedBy ?? '—' },
    { label: t('field.askedAt'), value: <InstantText at={askedAt} /> },
    { label: t('field.settledBy'), value: settledBy ?? '—' },
    { label: t('field.settledAt'), value: settledAt ? <InstantText at={settledAt} /> : '—' },
  ]
  return (
    <>
      <h3 className={styles.heading}>{t('field.settlement')}</h3>
      {settledAt === null ? (
        <Alert
          type="warning"
          showIcon
          title={t('detail.waits')}
          description={checkRefusal && may('claims.confirm') ? t(`refusal.${checkRefusal}`) : undefined}
        />
      ) : null}
      <Facts facts={facts} />
    </>
  )
}
