import type { GetServerSideProps } from 'next'
import { through } from '@/components/portal/portal-visit'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { preventCaching } from '@/lib/client/public-props'
import { getPortalData } from '@/lib/contracts/portal-data'
import { localPath } from '@/lib/domain/site-pages'

/** Never rendered: the response is the customer's file. */
export default function Data() {
  return null
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { res, locale = 'en' } = context
  preventCaching(res)
  try {
    const data = await call(getPortalData, through(context))
    res.setHeader('content-type', 'application/json; charset=utf-8')
    res.setHeader('content-disposition', 'attachment; filename="my-cargo-data.json"')
    res.end(JSON.stringify(data, null, 2))
    return { props: {} }
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
    return { redirect: { destination: localPath('/my', locale), statusCode: 303 } }
  }
}
