import { CopyOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { formatCalendarDate } from '@/components/ui/date-format'
import { Facts } from '@/components/ui/Facts'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { saveSheet } from '@/components/ui/save-sheet'
import { useDeletePriceList, usePriceList, usePublishPriceList } from '@/hooks/price-lists'
import { useAccess } from '@/hooks/session'
import type { WholePriceList } from '@/lib/contracts/price-lists'
import { officeToday } from '@/lib/domain/dates'
import { PriceListDrawer } from './PriceListDrawer'
import { ListState } from './PriceListsScreen'
import { valuesOfList } from './price-list-form'
import { RulesTable } from './RulesTable'
import { RulesUpload } from './RulesUpload'
import { ruleSheet, useRuleTexts } from './rule-sheet'

type Question = 'publish' | 'delete'
type Writing = 'edit' | 'copy'

/** Publishing and deleting are asked for once more. */
function AskAgain({
  list,
  question,
  onClosed,
}: {
  list: WholePriceList
  question: Question
  onClosed: () => void
}) {
  const { t, i18n } = useTranslation('price-lists')
  const router = useRouter()
  const { run, refused } = useAction()
  const { send: publish } = usePublishPriceList()
  const { send: remove } = useDeletePriceList()
  const sayDeleted = useDeletedNotice()
  const params = { id: list.id }

  async function confirm() {
    const isDone =
      question === 'publish'
        ? await run(() => publish({ params, body: { version: list.version } }), t('publish.done'))
        : await run(() => remove({ params }), null)
    if (!isDone) return
    if (question === 'publish') return onClosed()
    sayDeleted(list.id, t('delete.done'))
    void router.push('/admin/price-lists')
  }

  return (
    <ConfirmDialog
      danger={question === 'delete'}
      open
      variant="confirm"
      title={t(`${question}.title`, { name: list.name })}
      confirmText={t(`${question}.confirm`)}
      onCancel={onClosed}
      onConfirm={confirm}
    >
      <RefusedAlert refused={refused} />
      {t(`${question}.text`, { day: formatCalendarDate(list.firstDay, i18n.language) })}
    </ConfirmDialog>
  )
}

interface ListActionsProps {
  list: WholePriceList
  onAsk: (question: Question) => void
  onWrite: (writing: Writing) => void
}

function ListActions({ list, onAsk, onWrite }: ListActionsProps) {
  const { t } = useTranslation('price-lists')
  const may = useAccess()
  const texts = useRuleTexts()
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        onClick={() =>
          void saveSheet('xlsx', { name: list.name, columns: ruleSheet(texts), rows: list.rules })
        }
      >
        {t('excel')}
      </Button>
      {may('prices.edit') ? (
        <>
          <Button icon={<CopyOutlined />} onClick={() => onWrite('copy')}>
            {t('copy.action')}
          </Button>
          {list.publishedAt === null ? (
            <>
              <Button danger onClick={() => onAsk('delete')}>
                {t('delete.confirm')}
              </Button>
              <Button icon={<EditOutlined />} onClick={() => onWrite('edit')}>
                {t('form.edit')}
              </Button>
              <Button type="primary" onClick={() => onAsk('publish')}>
                {t('publish.confirm')}
              </Button>
            </>
          ) : null}
        </>
      ) : null}
    </>
  )
}

export function PriceListScreen() {
  const { t, i18n } = useTranslation('price-lists')
  const { query, push } = useRouter()
  const may = useAccess()
  const [question, setQuestion] = useState<Question | null>(null)
  const [writing, setWriting] = useState<Writing | null>(null)
  const reading = usePriceList(typeof query.id === 'string' ? query.id : null)
  const { data: list } = reading
  const back = { href: '/admin/price-lists', label: t('list.title') }
  if (!list) {
    return (
      <>
        <PageHeader title={t('list.title')} back={back} />
        <Panel>
          <Loading reading={reading} rows={6} />
        </Panel>
      </>
    )
  }
  const isDraft = list.publishedAt === null
  const values = valuesOfList(list)
  const copied = { ...values, name: t('copy.name', { name: list.name }), firstDay: officeToday() }
  return (
    <>
      <PageHeader
        title={`${list.number} · ${list.name}`}
        subtitle={<ListState list={list} />}
        back={back}
        actions={<ListActions list={list} onAsk={setQuestion} onWrite={setWriting} />}
      />
      <Panel title={t('facts')}>
        <Facts
          facts={[
            { label: t('field.firstDay'), value: formatCalendarDate(list.firstDay, i18n.language) },
            { label: t('field.customerId'), value: list.customer?.name ?? t('everybody') },
            { label: t('field.percent'), value: list.percent ? `${list.percent} %` : '—' },
            { label: t('field.publishedBy'), value: list.publishedBy ?? '—' },
          ]}
        />
      </Panel>
      <Panel title={t('field.rules')}>
        {isDraft && may('prices.edit') ? <RulesUpload list={list} /> : null}
        <RulesTable list={list} />
      </Panel>
      {question ? <AskAgain list={list} question={question} onClosed={() => setQuestion(null)} /> : null}
      {writing ? (
        <PriceListDrawer
          list={writing === 'edit' ? list : null}
          copyOf={writing === 'edit' ? undefined : list.id}
          initial={writing === 'edit' ? values : copied}
          onSaved={({ id }) => void (id === list.id ? null : push(`/admin/price-lists/${id}`))}
          onClosed={() => setWriting(null)}
        />
      ) : null}
    </>
  )
}
