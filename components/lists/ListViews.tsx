import { BookOutlined, TeamOutlined } from '@ant-design/icons'
import { Tabs } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { copyText } from '@/components/ui/clipboard'
import { notices } from '@/components/ui/notices'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDeleteListView, useListViews, useUpdateListView } from '@/hooks/list-views'
import { useAccess, useSession } from '@/hooks/session'
import { type Problem, useFailure } from '@/hooks/use-failure'
import type { ListView } from '@/lib/contracts/list-views'
import type { ListName } from '@/lib/domain/lists'
import { ListViewModal } from './ListViewModal'
import { listQueryOf, patchOf } from './list-query'
import type { TableSettings } from './table-settings'
import type { UrlState } from './use-url-state'

const ALL = 'all'

/** A list's saved views, and what the address now says of the list. */
export interface ViewState {
  list: ListName
  views: readonly ListView[]
  /** The opened one. */
  active: ListView | undefined
  /** The list as it is seen: filters, search, sort and columns. */
  query: string
  open: (view: ListView | null) => void
}

/** `filters` are the names in the address that narrow the list. */
export function useListViewState(
  list: ListName,
  url: UrlState,
  settings: TableSettings,
  filters: readonly string[],
): ViewState {
  const { data: views = [] } = useListViews(list)
  const names = [...filters, 'search', 'sort', 'columns']
  const seen = listQueryOf(url, names)
  if (settings.chosen) seen.set('columns', settings.chosen.join(','))
  seen.sort()
  return {
    list,
    views,
    active: views.find(({ id }) => id === url.get('view')),
    query: seen.toString(),
    open: (view) => url.set({ ...patchOf(view?.query ?? '', names), view: view?.id }),
  }
}

/** The saved views as tabs over the list; nothing where there are none. */
export function ViewTabsOfList({ views, active, open }: ViewState) {
  const { t } = useTranslation('ui')
  const me = useSession()?.user.id
  if (views.length === 0) return null
  return (
    <Tabs
      size="small"
      activeKey={active?.id ?? ALL}
      onTabClick={(key) => open(views.find(({ id }) => id === key) ?? null)}
      items={[
        { key: ALL, label: t('views.all') },
        ...views.map(({ id, name, isShared, owner }) => ({
          key: id,
          label:
            isShared && owner.id !== me ? (
              <span title={t('views.sharedBy', { name: owner.name })}>{name}</span>
            ) : (
              name
            ),
          icon: isShared ? <TeamOutlined aria-hidden /> : undefined,
        })),
      ]}
    />
  )
}

/** What the menu does at once, without a dialog. */
function useViewActions({ active, query }: ViewState) {
  const { t } = useTranslation('ui')
  const router = useRouter()
  const problemOf = useFailure()
  const { send: update } = useUpdateListView()

  async function copyLink() {
    const [path = ''] = router.asPath.split('?')
    const params = new URLSearchParams(query)
    if (active?.isShared) params.set('view', active.id)
    const tab = router.query.tab
    if (typeof tab === 'string') params.set('tab', tab)
    const text = params.size > 0 ? `${path}?${params}` : path
    if (await copyText(window.location.origin + text)) notices.success(t('views.copied'))
    else notices.failure(t('views.copyFailed'))
  }

  async function keep({ id, name, isShared, version }: ListView) {
    try {
      const saved = await update({ params: { id }, body: { name, isShared, query, version } })
      if (saved) notices.success(t('views.saved'))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  return { copyLink, keep }
}

/** Saves, changes, removes and passes on what is seen. */
export function ViewsMenu(state: ViewState) {
  const { active, query, list, open } = state
  const { t } = useTranslation('ui')
  const may = useAccess()
  const me = useSession()?.user.id
  const { copyLink, keep } = useViewActions(state)
  const [dialog, setDialog] = useState<{ view: ListView | null } | null>(null)
  const [removing, setRemoving] = useState<ListView | null>(null)
  const isMine = active?.owner.id === me

  const items = [
    ...(active && isMine && active.query !== query
      ? [{ key: 'keep', label: t('views.keep', { name: active.name }), onClick: () => void keep(active) }]
      : []),
    { key: 'save', label: t('views.save'), onClick: () => setDialog({ view: null }) },
    { key: 'link', label: t('views.copyLink'), onClick: () => void copyLink() },
    ...(active && isMine
      ? [
          {
            key: 'edit',
            label: t('views.edit', { name: active.name }),
            onClick: () => setDialog({ view: active }),
          },
        ]
      : []),
    ...(active && (isMine || may('records.delete'))
      ? [
          {
            key: 'delete',
            danger: true,
            label: t('views.delete', { name: active.name }),
            onClick: () => setRemoving(active),
          },
        ]
      : []),
  ]
  return (
    <>
      <ActionMenu
        items={items}
        button={{ icon: <BookOutlined />, 'aria-label': t('views.menu'), title: t('views.menu') }}
      />
      {dialog ? (
        <ListViewModal
          list={list}
          view={dialog.view}
          query={dialog.view?.query ?? query}
          onSaved={(saved) => {
            if (!dialog.view) open(saved)
          }}
          onClosed={() => setDialog(null)}
        />
      ) : null}
      {removing ? (
        <RemoveView view={removing} onRemoved={() => open(null)} onClosed={() => setRemoving(null)} />
      ) : null}
    </>
  )
}

interface RemoveViewProps {
  view: ListView
  onRemoved: () => void
  onClosed: () => void
}

function RemoveView({ view, onRemoved, onClosed }: RemoveViewProps) {
  const { t } = useTranslation('ui')
  const problemOf = useFailure()
  const { send } = useDeleteListView()
  const sayDeleted = useDeletedNotice()
  const [refused, setRefused] = useState<Problem | null>(null)

  async function remove() {
    try {
      await send({ params: { id: view.id } })
      sayDeleted(view.id, t('views.deleted'))
      onRemoved()
      onClosed()
    } catch (failure) {
      setRefused(problemOf(failure))
    }
  }
  return (
    <ConfirmDialog
      open
      danger
      variant="confirm"
      title={t('views.deleteTitle', { name: view.name })}
      confirmText={t('views.remove')}
      onCancel={onClosed}
      onConfirm={remove}
    >
      <RefusedAlert refused={refused} />
      {t(view.isShared ? 'views.deleteShared' : 'views.deleteText')}
    </ConfirmDialog>
  )
}
