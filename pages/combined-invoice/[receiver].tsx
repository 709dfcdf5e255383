import type { GetServerSideProps } from 'next'
import { InvoiceLayout } from '@/components/invoices/InvoiceLayout'
import { InvoicePage } from '@/components/invoices/InvoicePage'
import { type InvoiceProps, invoiceProps } from '@/components/invoices/invoice-props'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const CombinedInvoicePage: PageWithLayout<InvoiceProps> = (props) => (
  <InvoicePage {...props} kind="combined" />
)

CombinedInvoicePage.getLayout = (page) => <InvoiceLayout company={page.props.company}>{page}</InvoiceLayout>

export const getServerSideProps: GetServerSideProps<InvoiceProps> = (context) =>
  invoiceProps(context, 'combined')

export default CombinedInvoicePage
