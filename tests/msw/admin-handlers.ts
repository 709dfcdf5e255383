import { listAuditEntries } from '@/lib/contracts/audit'
import {
  deleteCompanyLogo,
  getCompanySettings,
  putCompanySettings,
  uploadCompanyLogo,
} from '@/lib/contracts/company'
import { deleteCompanyPicture, getCompanyProof } from '@/lib/contracts/company-proof'
import { getDashboard } from '@/lib/contracts/dashboard'
import { deleteOldFiles, listFileSweeps } from '@/lib/contracts/files'
import { getInvoiceSettings, putInvoiceSettings } from '@/lib/contracts/invoices'
import { checkGateway, getSystem } from '@/lib/contracts/system'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { putInBin } from './bin-handlers'
import { pageOf } from './page-of'
import type { MockState } from './state'

const stale = () => new MockFailure(409, 'stale_version', errors.staleVersion)

export function adminHandlers(state: MockState) {
  return [
    answer(state, getDashboard, () => state.dashboard),
    answer(state, getSystem, () => {
      if (!state.system) throw new MockFailure(503, 'unavailable', errors.unavailable)
      return state.system
    }),
    answer(state, checkGateway, ({ body: { gateway } }) => ({
      provider: state.system?.gateways[gateway] ?? '',
      error: state.gatewayError,
      ms: 420,
    })),
    answer(state, getCompanySettings, () => state.company),
    answer(state, putCompanySettings, ({ body }) => {
      if (body.version !== state.company.version) throw stale()
      state.company = { ...state.company, ...body, version: body.version + 1 }
      return state.company
    }),
    answer(state, deleteCompanyLogo, () => {
      state.company = { ...state.company, logo: null, shareImageUrl: null }
      return state.company
    }),
    answer(state, uploadCompanyLogo, () => {
      state.company = { ...state.company, logo: { url: '/files/again.png', width: 1800, height: 600 } }
      return state.company
    }),
    answer(state, getCompanyProof, () => ({
      pictures: state.companyPictures,
      figures: { handedOver: 0, arrived: 0, sea: null, air: null },
    })),
    answer(state, deleteCompanyPicture, ({ params: { id } }) => {
      const picture = state.companyPictures.find((one) => one.id === id)
      state.companyPictures = state.companyPictures.filter((one) => one !== picture)
      if (picture) {
        const restore = () => state.companyPictures.push(picture)
        putInBin(state, { id, kind: 'companyPicture', label: picture.subject, restore })
      }
      return state.companyPictures
    }),
    answer(state, getInvoiceSettings, () => state.invoiceSettings),
    answer(state, putInvoiceSettings, ({ body }) => {
      if (body.version !== state.invoiceSettings.version) throw stale()
      state.invoiceSettings = { ...state.invoiceSettings, ...body, version: body.version + 1 }
      return state.invoiceSettings
    }),
    answer(state, listFileSweeps, ({ query }) => pageOf([], query)),
    answer(state, deleteOldFiles, () => ({ isAsked: false })),
    answer(state, listAuditEntries, ({ query }) => {
      const older = state.auditEntries.filter(({ id }) => !query.before || Number(id) < Number(query.before))
      const found = older
        .filter(({ action }) => !query.action || action === query.action)
        .toSorted((a, b) => Number(b.id) - Number(a.id))
      const entries = found.slice(0, query.itemsPerPage)
      return {
        entries,
        next: found.length > query.itemsPerPage ? (entries.at(-1)?.id ?? null) : null,
        names: state.names,
      }
    }),
  ]
}
