import { useWrite } from '@/hooks/use-write'
import { cancelTtInvoice, createTtInvoice, getTtInvoice, listTtInvoices } from '@/lib/contracts/tt-invoices'

const REFRESHES = [listTtInvoices.name, getTtInvoice.name]

export const useCreateTtInvoice = () => useWrite(createTtInvoice, REFRESHES)
export const useCancelTtInvoice = () => useWrite(cancelTtInvoice, REFRESHES)
