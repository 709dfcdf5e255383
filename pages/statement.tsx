import type { GetServerSideProps } from 'next'
import { InvoiceLayout } from '@/components/invoices/InvoiceLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { StatementPage } from '@/components/statements/StatementPage'
import { type StatementProps, statementProps } from '@/components/statements/statement-props'

const Page: PageWithLayout<StatementProps> = (props) => <StatementPage {...props} />

Page.getLayout = (page) => <InvoiceLayout company={page.props.company}>{page}</InvoiceLayout>

export const getServerSideProps: GetServerSideProps<StatementProps> = statementProps

export default Page
