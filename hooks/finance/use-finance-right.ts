import { useAccess } from '@/hooks/session/use-access'

/** What is asked of finance, for who may; null for others, so that nothing is asked in vain. */
export function useFinanceRight<Asked>(asked: Asked | null): Asked | null {
  const may = useAccess()
  return may('finance.read') ? asked : null
}
