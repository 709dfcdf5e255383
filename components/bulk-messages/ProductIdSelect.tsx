import { ProductSelect } from '@/components/products/ProductSelect'
import type { FieldProps } from '@/components/ui/RemoteSelect'
import { useProduct } from '@/hooks/products'

interface ProductIdSelectProps extends FieldProps {
  value?: string
  onChange?: (id: string | undefined) => void
}

/** Finds a product; a draft keeps its id alone. */
export function ProductIdSelect({ value, onChange, ...field }: ProductIdSelectProps) {
  const { data } = useProduct(value ?? null)
  const chosen = value !== undefined && data?.id === value ? data : null
  return <ProductSelect {...field} value={chosen} onChange={(product) => onChange?.(product?.id)} />
}
