import { Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '@/lib/domain/money'
import styles from './DataTable.module.css'
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

export function TablePager({ page, url }: TablePagerProps) {
  const { t } = useTranslation('ui')
  const first = (page.pageNum - 1) * page.itemsPerPage + 1
  return (
    <div className={styles.pager}>
      <span className={styles.total}>
        {t(page.isCapped ? 'table.totalCapped' : 'table.total', {
          from: formatQuantity(first),
          to: formatQuantity(first + page.result.length - 1),
          total: formatQuantity(page.totalItemsCount),
        })}
      </span>
      <Pagination
        current={page.pageNum}
        pageSize={page.itemsPerPage}
        total={page.totalItemsCount}
        pageSizeOptions={SIZES}
        showSizeChanger={page.totalItemsCount > (SIZES[0] ?? 0)}
        responsive
        onChange={(pageNum, pageSize) =>
          url.set({
            pageNum: pageNum > 1 && pageSize === page.itemsPerPage ? String(pageNum) : undefined,
            itemsPerPage: pageSize === page.itemsPerPage ? url.get('itemsPerPage') : String(pageSize),
          })
        }
      />
    </div>
  )
}
