import type { CargoPackage } from '@/lib/contracts/packages'
import { formatQuantity } from '@/lib/domain/money'

/** Size, CBM and weight of a line, as far as they were taken: '49 × 30 × 31 cm · 0.63798 CBM · 100.9 kg'. */
export function measuresOf(item: CargoPackage['packingList'][number]): string {
  const { lengthCm, widthCm, heightCm, cbm, weightKg } = item
  const size = lengthCm && widthCm && heightCm ? `${lengthCm} × ${widthCm} × ${heightCm} cm` : null
  const volume = cbm && `${formatQuantity(cbm)} CBM`
  const weight = weightKg && `${formatQuantity(weightKg)} kg`
  return [size, volume, weight].filter(Boolean).join(' · ')
}
