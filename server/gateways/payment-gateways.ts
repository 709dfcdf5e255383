import type { PaymentConfig } from '@/server/core/payment-config'
import { createAzamPay } from './azampay'
import { createClickPesa } from './clickpesa'
import { createMpesa } from './mpesa'
import type { PaymentGateway } from './payment-gateway'
import { createSelcom } from './selcom'

/** The gateway that the environment has set up. */
export function paymentGateway(config: PaymentConfig | null): PaymentGateway | null {
  if (config?.kind === 'mpesa') return createMpesa(config)
  if (config?.kind === 'selcom') return createSelcom(config)
  if (config?.kind === 'azampay') return createAzamPay(config)
  return config && createClickPesa(config)
}
