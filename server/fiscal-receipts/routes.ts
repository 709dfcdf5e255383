import * as contract from '@/lib/contracts/fiscal-receipts'
import { toMoney } from '@/lib/domain/money'
import { pageOf } from '@/server/core/page'
import { type Route, route } from '@/server/core/route'
import { enterCode, sendAgain, wantNone } from './enter-code'
import { presentFiscal } from './presenter'
import { getFiscalSettings, saveFiscalSettings } from './settings'
import { selectFiscalPage } from './store'

export const fiscalReceiptRoutes: Route[] = [
  route(contract.listFiscalReceipts, async ({ db }, { query }) => {
    const { rows, total, amountTZS } = await selectFiscalPage(db, query)
    return { ...pageOf(query, total, rows.map(presentFiscal)), sums: { amountTZS: toMoney(amountTZS) } }
  }),
  route(contract.enterFiscalCode, enterCode),
  route(contract.wantNoFiscalReceipt, wantNone),
  route(contract.sendFiscalAgain, sendAgain),
  route(contract.getFiscalSettings, ({ db }) => getFiscalSettings(db)),
  route(contract.putFiscalSettings, saveFiscalSettings),
]
