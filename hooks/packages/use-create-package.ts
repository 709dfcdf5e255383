import { useWrite } from '@/hooks/use-write'
import { createPackage } from '@/lib/contracts/packages'
import { PACKAGE_READS } from './refreshes'

export function useCreatePackage() {
  return useWrite(createPackage, PACKAGE_READS)
}
