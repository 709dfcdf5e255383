import { SearchOutlined } from '@ant-design/icons'
import { Card, Image, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sectionNeeds } from '@/components/layout/admin-sections'
import { SiteLink } from '@/components/layout/SiteLink'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import styles from './help.module.css'
import { GROUP_NAMES, TASK_NAMES, TASKS, TERM_GROUPS } from './help-contents'

/** The daily work step by step, and what the words of the trade mean. */
export function HelpScreen() {
  const { t } = useTranslation('help')
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <AfterHeading>
        <Tasks />
        <Terms />
      </AfterHeading>
    </>
  )
}

type StepText = {
  [Name in keyof typeof TASKS]: `task.${Name}.${(typeof TASKS)[Name]['steps'][number]}`
}[keyof typeof TASKS]

/** What this person does; a task on a page that they may not open is left out. */
function Tasks() {
  const { t, i18n } = useTranslation('help')
  const may = useAccess()
  const own = TASK_NAMES.filter((name) => {
    const needs = sectionNeeds(TASKS[name].section)
    return needs === undefined || may(needs)
  })
  return (
    <section aria-label={t('tasks')}>
      <h2 className={styles.heading}>{t('tasks')}</h2>
      <div className={styles.tasks}>
        {own.map((name) => (
          <Card
            key={name}
            size="small"
            title={<h3 className={styles.task}>{t(`task.${name}.title`)}</h3>}
            cover={
              <Image
                className={styles.picture}
                width="100%"
                src={`/help/${name}-${i18n.language}.webp`}
                alt={t('picture', { title: t(`task.${name}.title`) })}
                loading="lazy"
              />
            }
          >
            <ol className={styles.steps}>
              {TASKS[name].steps.map((step) => (
                <li key={step}>{t(`task.${name}.${step}` as StepText)}</li>
              ))}
            </ol>
            <SiteLink href={`/admin/${TASKS[name].section}`}>{t('open')}</SiteLink>
          </Card>
        ))}
      </div>
    </section>
  )
}

function Terms() {
  const { t } = useTranslation('help')
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const groups = GROUP_NAMES.map((group) => ({
    group,
    terms: TERM_GROUPS[group]
      .map((term) => ({ term, name: t(`term.${term}.name`), text: t(`term.${term}.text`) }))
      .filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(wanted)),
  })).filter(({ terms }) => terms.length > 0)
  return (
    <Panel
      title={t('terms')}
      extra={
        <Input
          allowClear
          type="search"
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => setSearch(event.target.value)}
        />
      }
    >
      {groups.length === 0 ? <p role="status">{t('noMatch')}</p> : null}
      {groups.map(({ group, terms }) => (
        <section key={group}>
          <h3 className={styles.group}>{t(`group.${group}`)}</h3>
          <dl className={styles.terms}>
            {terms.map(({ term, name, text }) => (
              <div key={term}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Panel>
  )
}
