import type { SearchHit } from '@/lib/contracts/search'
import { toMoney } from '@/lib/domain/money'
import type { EmployeeHitRow, PostHitRow, TransactionHitRow } from './admin-store'
import type { BatchHitRow, CartonHitRow, ProductHitRow } from './cargo-store'
import type { CustomerHitRow } from './customers-store'
import type { PackageHitRow } from './packages-store'

export function presentPackageHit(row: PackageHitRow): SearchHit<'packages'> {
  const { receiver_id: receiverId, batch_id: batchId } = row
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    courierNumber: row.courier_number,
    receiverInfo: receiverId ? { id: receiverId, name: row.receiver_name ?? '' } : null,
    batch: batchId ? { id: batchId, number: row.batch_number ?? '' } : null,
    shownStatus: row.shown_status as SearchHit<'packages'>['shownStatus'],
    waitingStatus: row.waiting_status as SearchHit<'packages'>['waitingStatus'],
    location: row.location,
  }
}

export function presentCustomerHit(row: CustomerHitRow): SearchHit<'customers'> {
  return { id: row.id, name: row.name, phones: row.phones ?? [], shippingMark: row.shipping_mark }
}

export function presentBatchHit(row: BatchHitRow): SearchHit<'batches'> {
  return {
    id: row.id,
    number: row.number,
    freightMode: row.freight_mode as SearchHit<'batches'>['freightMode'],
    departureDate: row.departure_on,
    transitStatus: row.transit_status as SearchHit<'batches'>['transitStatus'],
  }
}

export function presentCartonHit(row: CartonHitRow): SearchHit<'cartons'> {
  return {
    id: row.id,
    number: row.number,
    containerNumber: row.container_number,
    batch: { id: row.batch_id, number: row.batch_number },
  }
}

export function presentProductHit(row: ProductHitRow): SearchHit<'products'> {
  return {
    id: row.id,
    english: row.english,
    chinese: row.chinese,
    swahili: row.swahili,
    generalName: row.general_name,
    isActive: row.is_active,
  }
}

export function presentTransactionHit(row: TransactionHitRow): SearchHit<'transactions'> {
  return {
    id: row.id,
    type: row.type as SearchHit<'transactions'>['type'],
    currency: row.currency as SearchHit<'transactions'>['currency'],
    amount: toMoney(row.amount),
    description: row.description,
    isAutomatic: row.is_automatic,
    date: row.occurred_on,
  }
}

export function presentPostHit(row: PostHitRow): SearchHit<'posts'> {
  return {
    id: row.id,
    title: row.title,
    type: row.type as SearchHit<'posts'>['type'],
    language: row.language as SearchHit<'posts'>['language'],
    isPublished: row.status === 'published',
  }
}

export function presentEmployeeHit(row: EmployeeHitRow): SearchHit<'employees'> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    privilege: row.privilege as SearchHit<'employees'>['privilege'],
    position: row.position as SearchHit<'employees'>['position'],
    status: row.status as SearchHit<'employees'>['status'],
  }
}
