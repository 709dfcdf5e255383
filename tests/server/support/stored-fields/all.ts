import { BOOK_CALLS } from './books'
import { CARGO_CALLS } from './cargo'
import { CARGO_CLAIM_CALLS } from './cargo-claims'
import { CLOCK_CALLS } from './container-clocks'
import { INCOMING_MONEY_CALLS } from './incoming-money'
import { INTEGRATION_CALLS } from './integrations'
import { LANE_CALLS } from './lanes'
import { MESSAGE_CALLS } from './messages'
import { OFFICE_CALLS } from './office'
import { PACKAGE_CALLS } from './packages'
import { PARCEL_CALLS } from './parcels'
import { PAYMENT_CALLS } from './payments'
import { PEOPLE_CALLS } from './people'
import { TRANSFER_CALLS } from './transfers'
import { WAREHOUSE_OFFICE_CALLS } from './warehouse-offices'

/** Every call whose body becomes fields of a record. */
export const STORED = [
  ...PACKAGE_CALLS,
  ...PARCEL_CALLS,
  ...CARGO_CALLS,
  ...CLOCK_CALLS,
  ...CARGO_CLAIM_CALLS,
  ...PEOPLE_CALLS,
  ...PAYMENT_CALLS,
  ...BOOK_CALLS,
  ...INCOMING_MONEY_CALLS,
  ...TRANSFER_CALLS,
  ...OFFICE_CALLS,
  ...WAREHOUSE_OFFICE_CALLS,
  ...LANE_CALLS,
  ...INTEGRATION_CALLS,
  ...MESSAGE_CALLS,
]
