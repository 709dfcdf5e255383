import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { leadTo, through } from '@/components/portal/portal-visit'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { preventCaching } from '@/lib/client/public-props'
import { getMyInvoicePdf, getMyReceiptPdf } from '@/lib/contracts/my-money'

/** Never rendered: the response is the file. */
export default function Document() {
  return null
}

function readPdf(context: GetServerSidePropsContext) {
  const { invoice, receipt } = context.query
  const own = through(context)
  if (typeof receipt === 'string') return call(getMyReceiptPdf, { params: { number: receipt }, ...own })
  return call(getMyInvoicePdf, { params: { id: typeof invoice === 'string' ? invoice : '' }, ...own })
}

/** An invoice, a credit note or a receipt of the customer whose pages are open. */
export const getServerSideProps: GetServerSideProps = async (context) => {
  const { res } = context
  preventCaching(res)
  try {
    const { fileName, base64 } = await readPdf(context)
    res.setHeader('content-type', 'application/pdf')
    res.setHeader('content-disposition', `attachment; filename="${fileName}"`)
    res.end(Buffer.from(base64, 'base64'))
    return { props: {} }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
    return failure.status === 404 ? { notFound: true } : leadTo('/my/money', context)
  }
}
