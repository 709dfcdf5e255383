// Runs the import rules of .dependency-cruiser.cjs and refuses to pass when it saw too little:
// a cruiser that cannot read TypeScript reports 0 violations in 0 modules.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const ROOMS = ['pages', 'components', 'hooks', 'lib', 'server', 'scripts', 'tests']
const MUST_BE_SEEN = [
  'pages/',
  'components/ui/',
  'components/layout/',
  'hooks/',
  'lib/domain/',
  'lib/contracts/',
  'lib/client/',
  'server/core/',
  'server/database/',
  'server/packages/',
  'tests/domain/',
  'tests/server/',
]
const FEWEST_MODULES = 350
const FEWEST_IMPORTS = 1200

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const started = Date.now()
const { output } = await cruise(
  ROOMS.filter((room) => existsSync(room)),
  { ruleSet: { forbidden: config.forbidden }, validate: true, ...config.options },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
)

const ours = output.modules.filter((module) => ROOMS.some((room) => module.source.startsWith(`${room}/`)))
const imports = ours.reduce((sum, module) => sum + module.dependencies.length, 0)
const problems = output.summary.violations.map(({ rule, from, to, cycle }) => {
  const route = cycle ? cycle.map((step) => step.name).join(' -> ') : to
  return `${rule.name}: ${from} -> ${route}`
})
for (const path of MUST_BE_SEEN) {
  if (!ours.some((module) => module.source.startsWith(path))) problems.push(`saw no module in ${path}`)
}
if (ours.length < FEWEST_MODULES)
  problems.push(`saw only ${ours.length} modules, expected ${FEWEST_MODULES} or more`)
if (imports < FEWEST_IMPORTS) problems.push(`saw only ${imports} imports, expected ${FEWEST_IMPORTS} or more`)
for (const module of ours) {
  if (/^pages\/.*\.(test|spec)\./.test(module.source))
    problems.push(`${module.source} would become a public page`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`${problems.length} problem(s) in ${ours.length} modules`)
  process.exit(1)
}
console.log(
  `${ours.length} modules, ${imports} imports, ${config.forbidden.length} rules, ${Date.now() - started} ms`,
)
