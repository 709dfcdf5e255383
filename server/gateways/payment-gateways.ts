import type { PaymentConfig } from '@/server/core/payment-config'
import { createClickPesa } from './clickpesa'
import type { PaymentGateway } from './payment-gateway'

/** The gateway that the environment has set up. */
export function paymentGateway(config: PaymentConfig | null): PaymentGateway | null {
  return config && createClickPesa(config)
}
