/** Where the pages that name a record are found in the demo that answers at `base`. */
export async function galleryAddresses(base, token) {
  const ask = async (path, body) => {
    const settings = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const headers = { 'auth-token': token, 'content-type': 'application/json' }
    const answer = await fetch(`${base}/api/v1${path}`, { headers, ...settings })
    return (await answer.json()).data
  }
  const rows = async (list, filter = '') => (await ask(`/${list}?itemsPerPage=20${filter}`)).result
  const first = async (list, filter) => (await rows(list, filter))[0]
  const owed = await rows('packages', '&unpaid=true')
  const cargo = owed.find(({ receiverInfo }) => receiverInfo)
  const customer = cargo.receiverInfo.id
  const packageIds = owed.filter((one) => one.receiverInfo?.id === customer).map(({ id }) => id)
  const batch = await first('batches', '&transitStatus=4')
  const { salt } = await ask(`/batches/${batch.id}`)
  const shared = new URLSearchParams({ batchId: batch.id, batchNumber: batch.number })
  const post = await first('published-posts')
  const paid = await first('money-transfers', '&status=paid')
  const invoice = async (kind, own) =>
    (await ask('/invoice-links', { kind, packageIds, language: 'en', ...own })).path
  const { path: statement } = await ask('/statement-links', { customerId: customer, language: 'en' })
  const fixedIn = {
    '/track-cargo/info': `/track-cargo/info?trackingNumber=${cargo.trackingNumber}`,
    '/combined-invoice/[receiver]': await invoice('combined'),
    '/fixed-price-combined-invoice/[name]': await invoice('fixed-price', { fixedPrice: '450' }),
    '/china-invoice': await invoice('china', { margin: '10', invoiceReceiver: '广州百货' }),
    '/statement': statement,
    '/agent-view': `/agent-view?${shared}&salt=${salt}`,
    '/packaging-report': `/packaging-report?${shared}`,
    '/blog/[slug]': `/blog/post-${post.id}`,
    '/single-post': `/single-post?id=${post.id}`,
    '/admin/customers/[id]': `/admin/customers/${customer}`,
    '/admin/invoices': `/admin/invoices?receiverId=${customer}`,
    '/admin/manifest': `/admin/manifest?batchId=${batch.id}`,
    '/admin/labels': `/admin/labels?packages=${cargo.id}`,
    '/admin/global-search': '/admin/global-search?keywords=umj',
    '/admin/receipts/[number]': '/admin/receipts/1',
    '/admin/money-transfer/customers/[id]':
      paid.customer && `/admin/money-transfer/customers/${paid.customer.id}`,
  }
  const own = {
    packages: cargo,
    batches: batch,
    'finance/batches': batch,
    blog: post,
    'bulk-messages': await first('bulk-messages'),
    employees: await first('employees'),
    imports: await first('imports'),
    'money-transfer': paid,
    suppliers: await first('suppliers'),
    'tt-invoice': await first('tt-invoices'),
  }
  const byFolder = Object.entries(own).flatMap(([folder, record]) =>
    record
      ? ['', '/edit', '/loading'].map((end) => [
          `/admin/${folder}/[id]${end}`,
          `/admin/${folder}/${record.id}${end}`,
        ])
      : [],
  )
  return { ...Object.fromEntries(byFolder), ...fixedIn }
}
