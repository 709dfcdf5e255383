import Link from 'next/link'
import { BrandMark } from '@/components/brand/BrandMark'
import { useCompany } from '@/hooks/company/use-company'
import styles from './AdminFrame.module.css'

export function AdminBrand() {
  const { data: company } = useCompany()
  return (
    <Link href="/admin/dashboard" className={styles.brand}>
      <BrandMark size={28} logo={company?.logo} />
      <span>{company?.name ?? ' '}</span>
    </Link>
  )
}
