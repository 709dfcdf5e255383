import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '@/lib/domain/money'
import styles from './TablePager.module.css'
import type { UrlState } from './use-url-state'

const SIZES = [10, 25, 50, 100]

interface TablePagerProps {
  page: {
    result: unknown[]
    pageNum: number
    itemsPerPage: number
    totalItemsCount: number
    isCapped?: true | undefined
  }
  url: UrlState
}

/** The first and the last page, the present one and its neighbours; null where some are left out. */
function shownPages(present: number, last: number): (number | null)[] {
  const wanted = [1, present - 1, present, present + 1, last]
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, at) => {
    const before = pages[at - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}

/** The way to the other pages of a list. */
export function Pages({
  present,
  last,
  onGo,
}: {
  present: number
  last: number
  onGo: (page: number) => void
}) {
  const { t } = useTranslation('ui')
  return (
    <nav className={styles.pages} aria-label={t('table.pages')}>
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label={t('table.previous')}
        disabled={present <= 1}
        onClick={() => onGo(present - 1)}
      />
      {shownPages(present, last).map((page, at) =>
        page === null ? (
          // Nothing else tells the two gaps apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: they hold nothing
          <span key={`gap ${at}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <Button
            key={page}
            type={page === present ? 'default' : 'text'}
            className={styles.page}
            aria-current={page === present ? 'page' : undefined}
            aria-label={t('table.page', { page })}
            onClick={() => onGo(page)}
          >
            {page}
          </Button>
        ),
      )}
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label={t('table.next')}
        disabled={present >= last}
        onClick={() => onGo(present + 1)}
      />
    </nav>
  )
}

export function TablePager({ page, url }: TablePagerProps) {
  const { t } = useTranslation('ui')
  const first = (page.pageNum - 1) * page.itemsPerPage + 1
  const sizes = SIZES.includes(page.itemsPerPage) ? SIZES : [...SIZES, page.itemsPerPage]
  return (
    <div className={styles.pager}>
      <span className={styles.total}>
        {t(page.isCapped ? 'table.totalCapped' : 'table.total', {
          from: formatQuantity(first),
          to: formatQuantity(first + page.result.length - 1),
          total: formatQuantity(page.totalItemsCount),
        })}
      </span>
      <Pages
        present={page.pageNum}
        last={Math.max(1, Math.ceil(page.totalItemsCount / page.itemsPerPage))}
        onGo={(pageNum) => url.set({ pageNum: pageNum > 1 ? String(pageNum) : undefined })}
      />
      {page.totalItemsCount > (SIZES[0] ?? 0) ? (
        <select
          className={styles.size}
          aria-label={t('table.size')}
          value={page.itemsPerPage}
          onChange={({ target }) => url.set({ pageNum: undefined, itemsPerPage: target.value })}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t('table.perPage', { size })}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  )
}
