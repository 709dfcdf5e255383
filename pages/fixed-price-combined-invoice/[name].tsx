import type { GetServerSideProps } from 'next'
import { InvoiceLayout } from '@/components/invoices/InvoiceLayout'
import { InvoicePage } from '@/components/invoices/InvoicePage'
import { type InvoiceProps, invoiceProps } from '@/components/invoices/invoice-props'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const FixedPriceInvoicePage: PageWithLayout<InvoiceProps> = (props) => (
  <InvoicePage {...props} kind="fixed-price" />
)

FixedPriceInvoicePage.getLayout = (page) => <InvoiceLayout company={page.props.company}>{page}</InvoiceLayout>

export const getServerSideProps: GetServerSideProps<InvoiceProps> = (context) =>
  invoiceProps(context, 'fixed-price')

export default FixedPriceInvoicePage
