import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { RulesView } from '@/components/rules/RulesView'
import { type RulesProps, rulesProps } from '@/components/rules/rules-props'

const ShippingRulesPage: PageWithLayout<RulesProps> = ({ terms, company }) => {
  const { t } = useTranslation('rules')
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} companyName={company?.name} />
      <RulesView terms={terms} />
    </>
  )
}

ShippingRulesPage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<RulesProps> = rulesProps

export default ShippingRulesPage
