import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { InstantText } from '@/components/ui/DateText'
import { notices } from '@/components/ui/notices'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useBin, useRemoveFromBin, useRestore } from '@/hooks/bin'
import { useAccess, useSession } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { BinEntry } from '@/lib/contracts/bin'
import { BIN_TYPES, mayRestoreAll, OWN_BIN_TYPES } from '@/lib/domain/bin'
import { daysBetween, officeToday } from '@/lib/domain/dates'
import styles from './bin.module.css'

/** What was deleted in the last thirty days, to be restored by whoever may delete it. */
export function BinScreen() {
  const { t } = useTranslation('bin')
  const url = useUrlState()
  const user = useSession()?.user
  const [removed, setRemoved] = useState<BinEntry | null>(null)
  const asked = BIN_TYPES.find((kind) => kind === url.get('kind'))
  // Whoever removed a file, a note or a view of their own sees it, though not those of others.
  const types = BIN_TYPES.filter(
    (kind) => OWN_BIN_TYPES.includes(kind) || (user !== undefined && mayRestoreAll(user, kind)),
  )
  return (
    <ListScreen<BinEntry>
      name="bin"
      title={t('title')}
      subtitle={t('subtitle')}
      list={useBin(url.ready ? { ...listQuery(url), kind: asked } : null)}
      url={url}
      columns={useBinColumns(setRemoved)}
      renderCard={(entry) => <BinCard entry={entry} onRemove={setRemoved} />}
      searchHint={t('search')}
      filters={[
        urlFilters(url).select(
          'kind',
          t('field.kind'),
          types.map((value) => ({ value, label: t(`kind.${value}`) })),
        ),
      ]}
      empty={{ icon: <DeleteOutlined />, title: t('empty'), hint: t('emptyHint') }}
      noMatch={{ title: t('noMatch'), hint: t('noMatchHint') }}
    >
      {removed ? <RemoveDialog entry={removed} onClosed={() => setRemoved(null)} /> : null}
    </ListScreen>
  )
}

/** What an entry is called: a picture of the company by what it shows, all else by its own name. */
function useEntryLabel() {
  const { t } = useTranslation('bin')
  return useCallback(
    ({ kind, label }: BinEntry) =>
      kind === 'companyPicture' ? t(`picture.${label}`, { defaultValue: label }) : label,
    [t],
  )
}

function useBinColumns(onRemove: (entry: BinEntry) => void): Columns<BinEntry> {
  const { t } = useTranslation('bin')
  const labelOf = useEntryLabel()
  return useMemo(
    () => [
      { key: 'kind', title: t('field.kind'), render: (_, { kind }) => t(`kind.${kind}`) },
      {
        key: 'label',
        title: t('field.label'),
        render: (_, entry) => <b className={styles.label}>{labelOf(entry)}</b>,
      },
      { key: 'deletedBy', title: t('field.deletedBy'), render: (_, { deletedBy }) => deletedBy.name },
      {
        key: 'deletedAt',
        title: t('field.deletedAt'),
        sorter: true,
        render: (_, { deletedAt }) => <InstantText at={deletedAt} length="short" />,
      },
      { key: 'left', title: t('field.left'), render: (_, { until }) => <DaysLeft until={until} /> },
      { key: 'actions', title: '', render: (_, entry) => <EntryActions entry={entry} onRemove={onRemove} /> },
    ],
    [t, labelOf, onRemove],
  )
}

function DaysLeft({ until }: { until: string }) {
  const { t } = useTranslation('bin')
  return t('left', { count: Math.max(0, daysBetween(officeToday(), officeToday(new Date(until)))) })
}

interface EntryProps {
  entry: BinEntry
  onRemove: (entry: BinEntry) => void
}

function EntryActions({ entry, onRemove }: EntryProps) {
  const { t } = useTranslation('bin')
  const label = useEntryLabel()(entry)
  const mayDo = useAccess()
  const problemOf = useFailure()
  const { send, pending } = useRestore()

  async function restore() {
    try {
      if (await send({ params: { id: entry.id } })) notices.success(t('restored', { label }))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  return (
    <span className={styles.actions}>
      <Button
        size="small"
        loading={pending}
        aria-label={t('restoreNamed', { label })}
        onClick={() => void restore()}
      >
        {t('restore')}
      </Button>
      {mayDo('bin.empty') ? (
        <Button
          danger
          size="small"
          type="text"
          aria-label={t('removeNamed', { label })}
          onClick={() => onRemove(entry)}
        >
          {t('remove')}
        </Button>
      ) : null}
    </span>
  )
}

/** What was deleted, in the list on a phone. */
function BinCard({ entry, onRemove }: EntryProps) {
  const { t } = useTranslation('bin')
  const { kind, deletedBy, deletedAt, until } = entry
  const label = useEntryLabel()(entry)
  return (
    <div className={styles.card}>
      <div>
        <b className={styles.label}>{label}</b>
        <div>{t(`kind.${kind}`)}</div>
        <div className={styles.muted}>
          {deletedBy.name} · <InstantText at={deletedAt} length="short" /> · <DaysLeft until={until} />
        </div>
      </div>
      <EntryActions entry={entry} onRemove={onRemove} />
    </div>
  )
}

function RemoveDialog({ entry, onClosed }: { entry: BinEntry; onClosed: () => void }) {
  const { t } = useTranslation('bin')
  const { id } = entry
  const label = useEntryLabel()(entry)
  const { run, refused } = useAction()
  const { send } = useRemoveFromBin()
  return (
    <ConfirmDialog
      danger
      open
      variant="confirm"
      title={t('removeTitle', { label })}
      confirmText={t('remove')}
      onCancel={onClosed}
      onConfirm={async () => {
        if (await run(() => send({ params: { id } }), t('removed', { label }))) onClosed()
      }}
    >
      <RefusedAlert refused={refused} />
      {t('removeText')}
    </ConfirmDialog>
  )
}
