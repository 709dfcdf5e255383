import { useWrite } from '@/hooks/use-write'
import {
  approveMoneyTransfer,
  cancelMoneyTransfer,
  payMoneyTransfer,
  setTransferProof,
} from '@/lib/contracts/money-transfers'
import { TRANSFER_REFRESHES } from './transfer-refreshes'

export const useApproveTransfer = () => useWrite(approveMoneyTransfer, TRANSFER_REFRESHES)
export const usePayTransfer = () => useWrite(payMoneyTransfer, TRANSFER_REFRESHES)
export const useCancelTransfer = () => useWrite(cancelMoneyTransfer, TRANSFER_REFRESHES)
export const useSetProof = () => useWrite(setTransferProof, TRANSFER_REFRESHES)
