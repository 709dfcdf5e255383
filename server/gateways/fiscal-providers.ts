import type { FiscalConfig } from '@/server/core/fiscal-config'
import type { FiscalProvider } from './fiscal-provider'
import { createSimplifyVfd } from './simplifyvfd'
import { createTotalVfd } from './totalvfd'
import { createVfdPlus } from './vfdplus'

/** The provider that the environment has set up; null: fiscal receipts are entered by hand. */
export function fiscalProvider(config: FiscalConfig | null): FiscalProvider | null {
  if (config === null) return null
  if (config.kind === 'vfdplus') return createVfdPlus(config)
  return config.kind === 'totalvfd' ? createTotalVfd(config) : createSimplifyVfd(config)
}
