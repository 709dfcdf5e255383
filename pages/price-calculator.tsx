import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { CalculatorView } from '@/components/calculator/CalculatorView'
import { type CalculatorProps, calculatorProps } from '@/components/calculator/calculator-props'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const PriceCalculatorPage: PageWithLayout<CalculatorProps> = (props) => {
  const { t } = useTranslation('calculator')
  return (
    <>
      <PageHead
        title={t('head.title')}
        description={t('head.description')}
        companyName={props.company?.name}
      />
      <CalculatorView {...props} />
    </>
  )
}

PriceCalculatorPage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<CalculatorProps> = calculatorProps

export default PriceCalculatorPage
