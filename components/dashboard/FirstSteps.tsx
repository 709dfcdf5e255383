import { CheckCircleFilled, RightOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/hooks/session'
import type { FirstSteps as Steps } from '@/lib/contracts/dashboard'
import type { Capability } from '@/lib/domain/access'
import styles from './dashboard.module.css'

interface Step {
  key: 'company' | 'rates' | 'products' | 'customers' | 'packages' | 'batches'
  needs: Capability
  href: string
  isDone: boolean
}

function stepsOf(steps: Steps): Step[] {
  return [
    { key: 'company', needs: 'company.edit', href: '/admin/company', isDone: steps.hasCompany },
    { key: 'rates', needs: 'rates.edit', href: '/admin/rates', isDone: false },
    { key: 'products', needs: 'products.edit', href: '/admin/products?new=1', isDone: steps.hasProducts },
    { key: 'customers', needs: 'customers.edit', href: '/admin/customers?new=1', isDone: steps.hasCustomers },
    { key: 'packages', needs: 'packages.receive', href: '/admin/receiving', isDone: false },
    { key: 'batches', needs: 'batches.edit', href: '/admin/batches?new=1', isDone: steps.hasBatches },
  ]
}

/** What a new office does first, in its order; only what the person may do. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('dashboard')
  const may = useAccess()
  return (
    <ol className={styles.tasks}>
      {stepsOf(steps)
        .filter(({ needs }) => may(needs))
        .map(({ key, href, isDone }) => (
          <li key={key}>
            <Link href={href} className={styles.task}>
              {isDone ? (
                <CheckCircleFilled className={styles.done} aria-label={t('firstSteps.done')} />
              ) : null}
              <span className={styles.taskText}>
                {t(`firstSteps.${key}`)}
                <span className={styles.note}>{t(`firstSteps.${key}Why`)}</span>
              </span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
    </ol>
  )
}
