import invoiceMessage from './invoice-message.json'
import payments from './payments.json'
import releaseNotice from './release-notice.json'
import share from './share.json'
import statement from './statement.json'

/** What the office writes to a customer, whose language may not be that of the page. */
export default {
  'invoice-message': invoiceMessage,
  payments,
  'release-notice': releaseNotice,
  share,
  statement,
}
