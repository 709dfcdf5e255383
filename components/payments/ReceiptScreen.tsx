import { PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import Head from 'next/head'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { useUrlState } from '@/components/lists/use-url-state'
import { PageHeader } from '@/components/ui/PageHeader'
import { useCompany } from '@/hooks/company'
import { useCustomer } from '@/hooks/customers'
import { useReceipt } from '@/hooks/payments'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { ReceiptDocument } from './ReceiptDocument'
import styles from './receipt.module.css'

const SIZES = ['a5', 'till'] as const
type Size = (typeof SIZES)[number]

const PAGE_RULES: Record<Size, string> = {
  a5: '@page { size: A5 portrait; margin: 10mm }',
  till: '@page { size: 80mm auto; margin: 3mm }',
}

function numberOf(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** One receipt to print: in the customer's language, on A5 or the 80 mm of a till. */
export function ReceiptScreen() {
  const { t } = useTranslation('payments')
  const url = useUrlState()
  const { query } = useRouter()
  const number = numberOf(query.number)
  const { data: receipt } = useReceipt(number)
  const { data: customer } = useCustomer(receipt?.customer?.id ?? null)
  const size: Size = url.get('size') === 'till' ? 'till' : 'a5'
  const language: Language =
    LANGUAGES.find((one) => one === url.get('language')) ?? customer?.language ?? 'sw'
  const [first] = receipt?.instalments ?? []
  return (
    <div className={styles.page}>
      <Head>
        <style key="receipt-page">{PAGE_RULES[size]}</style>
      </Head>
      <div className={styles.tools}>
        <PageHeader
          title={t('receipt.title', { number: query.number })}
          back={
            first
              ? { href: `/admin/packages/${first.packageId}`, label: first.trackingNumber }
              : { href: '/admin/packages', label: t('receipt.toPackages') }
          }
          actions={
            <>
              <Segmented
                aria-label={t('receipt.language')}
                value={language}
                options={LANGUAGES.map((value) => ({
                  value,
                  label: t(`receipt.languages.${value}`),
                }))}
                onChange={(value) => url.set({ language: value }, 'replace')}
              />
              <Segmented
                aria-label={t('receipt.size')}
                value={size}
                options={SIZES.map((value) => ({ value, label: t(`receipt.sizes.${value}`) }))}
                onChange={(value) => url.set({ size: value }, 'replace')}
              />
              <Button
                type="primary"
                icon={<PrinterOutlined />}
                disabled={!receipt}
                onClick={() => window.print()}
              >
                {t('done.print')}
              </Button>
            </>
          }
        />
      </div>
      <ReceiptBody number={number} language={language} size={size} />
    </div>
  )
}

interface ReceiptBodyProps {
  number: number | null
  language: Language
  size: Size
}

function ReceiptBody({ number, language, size }: ReceiptBodyProps) {
  const { t } = useTranslation('payments')
  const { isReady } = useRouter()
  const reading = useReceipt(number)
  const { data: receipt } = reading
  const { data: company } = useCompany()
  if (receipt && company)
    return <ReceiptDocument receipt={receipt} company={company} language={language} size={size} />
  if (number === null && isReady) return <p>{t('receipt.none')}</p>
  return <Loading reading={reading} rows={10} />
}
