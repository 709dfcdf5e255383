import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { fieldProblems } from '@/lib/contracts/issues'
import { remindDebtor as remindEndpoint } from '@/lib/contracts/notices'
import * as contract from '@/lib/contracts/statements'
import { LANGUAGES } from '@/lib/domain/languages'
import { findCompanyProfile } from '@/server/company/profile'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { invalid } from '@/server/core/failures'
import { type Route, route } from '@/server/core/route'
import { networkOf } from '@/server/core/visitor'
import type { PdfPrinter } from '@/server/pdf/printer'
import { readPayableStatement } from './payable'
import { printableStatement } from './print-statement'
import { createStatementLink, readStatement } from './read-statement'
import { remindDebtor } from './remind-debtor'
import { addressesOf } from './terms'

interface PdfParts {
  db: Database
  config: Config
  printer: PdfPrinter
}

const asked = contract.getStatement.query?.extend({ language: z.enum(LANGUAGES).default('en') })

/** GET /statement/pdf: a file instead of the envelope, so it stands beside the routes of the contracts. */
export function registerStatementPdf(app: FastifyInstance, { db, config, printer }: PdfParts): void {
  if (!asked) throw new Error('a statement is asked for by a query')
  app.get('/statement/pdf', async (request, reply) => {
    const read = asked.safeParse(request.query)
    if (!read.success) throw invalid(fieldProblems(read.error.issues, 'query'))
    const { language, signature, customerId, from } = read.data
    const setHeader = (name: string, value: string) => void reply.header(name, value)
    const statement = await readStatement({ db, setHeader }, read.data)
    const { path } = addressesOf({ customerId, from: from ?? null }, signature, language)
    const origin = config.publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`
    const company = await findCompanyProfile(db)
    const bytes = await printer.print(
      printableStatement(statement, { company, language, address: `${origin}${path}` }),
      { asker: networkOf(request.visitorAddress) },
    )
    return reply
      .header('content-type', 'application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="statement-${statement.issuedAt.slice(0, 10)}.pdf"`,
      )
      .send(bytes)
  })
}

export const statementRoutes: Route[] = [
  route(contract.getStatement, readPayableStatement),
  route(contract.createStatementLink, createStatementLink),
  route(remindEndpoint, remindDebtor),
]
