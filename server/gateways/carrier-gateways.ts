import type { CarrierConfig } from '@/server/core/carrier-config'
import type { CarrierGateway } from './carrier-gateway'
import { createDcsa } from './dcsa'

/** Who reports where containers are, as the environment has set it up. */
export function carrierGateway(config: CarrierConfig | null): CarrierGateway | null {
  return config && createDcsa(config)
}
