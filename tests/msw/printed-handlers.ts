import { getAgentFilePart } from '@/lib/contracts/agent-files'
import { getLabels } from '@/lib/contracts/labels'
import { answer } from './answer'
import type { MockState } from './state'

/** In so many parts the mock has every agent's file. */
const AGENT_FILE_PARTS = 3

/** What is printed or saved of packages and batches. */
export function printedHandlers(state: MockState) {
  return [
    answer(state, getLabels, ({ query }) =>
      query.packages.flatMap((id) => {
        const cargo = state.packages.find((one) => one.id === id)
        if (!cargo) return []
        const { trackingNumber, courierNumber, freightMode, pieces, createdAt } = cargo
        const own = { trackingNumber, courierNumber, freightMode, pieces, receivedAt: createdAt }
        const open = { shippingMark: null, receiverName: null, numbers: null, shelf: null }
        return [{ packageId: id, ...own, ...open, weightKg: '12.5' }]
      }),
    ),
    answer(state, getAgentFilePart, async ({ query: { part } }) => {
      await state.whilePrinting?.(part)
      const files = [{ fileName: `HBL-${part}/packing-list.xlsx`, base64: btoa(`part ${part}`) }]
      return { fileName: 'SEA-1-v2.zip', parts: AGENT_FILE_PARTS, files }
    }),
  ]
}
