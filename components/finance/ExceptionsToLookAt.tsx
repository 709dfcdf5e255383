import { Alert, Button, List } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { SiteLink } from '@/components/layout/SiteLink'
import { formatInstant } from '@/components/ui/date-format'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useExceptions, useLookAtException } from '@/hooks/exceptions'
import { useAccess } from '@/hooks/session'
import type { Exception } from '@/lib/contracts/exceptions'
import styles from './finance.module.css'

const SHOWN = 50

function linkOf({ kind, subjectId }: Exception): string {
  if (kind === 'settings' || subjectId === null) return '/admin/company'
  return kind === 'merge' ? `/admin/customers/${subjectId}` : `/admin/packages/${subjectId}`
}

function Subject({ one }: { one: Exception }) {
  const { t } = useTranslation('finance')
  const { t: ofAudit } = useTranslation('audit')
  const label =
    one.kind === 'settings' ? ofAudit(`field.${one.label}`, { defaultValue: one.label }) : one.label
  // What was deleted has no page any more.
  const named = one.kind === 'deletion' ? label : <SiteLink href={linkOf(one)}>{label}</SiteLink>
  return (
    <>
      {t(`look.kind.${one.kind}`)}: {named}
    </>
  )
}

/** What somebody gave away, and nobody else has looked at; nothing while there is none. */
export function ExceptionsToLookAt() {
  const { t, i18n } = useTranslation('finance')
  const may = useAccess()
  const { data } = useExceptions(may('rules.override') ? { itemsPerPage: SHOWN } : null)
  const { send } = useLookAtException()
  const { run, refused } = useAction()
  if (!data || data.totalItemsCount === 0) return null
  return (
    <Panel title={t('look.title')}>
      <Alert type="warning" showIcon title={t('look.text')} />
      <RefusedAlert refused={refused} />
      <List
        className={styles.look}
        dataSource={data.result}
        rowKey="id"
        renderItem={(one) => (
          <List.Item
            actions={[
              <Button
                key="seen"
                onClick={() => void run(() => send({ params: { id: one.id } }), t('look.seenText'))}
              >
                {t('look.seen')}
              </Button>,
            ]}
          >
            <List.Item.Meta
              title={<Subject one={one} />}
              description={
                <>
                  {[one.oldValue, one.newValue].filter(Boolean).join(' → ')}
                  {one.reason ? <div>{one.reason}</div> : null}
                  <div>
                    {[one.setBy, formatInstant(one.setAt, i18n.language, 'short')]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </>
              }
            />
          </List.Item>
        )}
      />
    </Panel>
  )
}
