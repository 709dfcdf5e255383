import * as batches from './batches'
import * as company from './company'
import * as customers from './customers'
import * as dashboard from './dashboard'
import * as employees from './employees'
import type { Endpoint } from './endpoint'
import * as files from './files'
import * as health from './health'
import * as packages from './packages'
import * as products from './products'
import * as rates from './rates'
import * as salesTeam from './sales-team'
import * as session from './session'
import * as tracking from './tracking'

/** Every call of the API: what the OpenAPI page shows and what the tests walk through. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  session.login,
  session.getSession,
  session.logout,
  rates.getRates,
  rates.putRates,
  salesTeam.getOnlineSalesTeam,
  employees.getAllEmployees,
  files.uploadPhoto,
  files.deleteOldFiles,
  customers.createCustomer,
  customers.listCustomers,
  customers.countCustomerPages,
  customers.getCustomer,
  customers.updateCustomer,
  products.createProduct,
  products.listProducts,
  batches.createBatch,
  batches.listBatches,
  packages.createPackage,
  packages.listPackages,
  packages.getPackage,
  tracking.track,
  dashboard.getDashboard,
  company.getCompany,
  health.getHealth,
] as unknown as readonly Endpoint[]
