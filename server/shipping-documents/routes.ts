import type { FastifyInstance } from 'fastify'
import * as files from '@/lib/contracts/agent-files'
import * as contract from '@/lib/contracts/house-documents'
import { fieldProblems } from '@/lib/contracts/issues'
import * as own from '@/lib/contracts/my-customs'
import type { Database } from '@/server/core/database'
import { invalid } from '@/server/core/failures'
import { type Route, route } from '@/server/core/route'
import { networkOf } from '@/server/core/visitor'
import type { PdfPrinter } from '@/server/pdf/printer'
import {
  closeLink,
  freezeAgentFile,
  noteSent,
  officeCopy,
  officePart,
  openAgentFile,
  readAgentFiles,
  setLastDay,
  sharedAgentFile,
} from './agent-files'
import { readCustoms, saveCustoms } from './customs'
import { changeHouseDocument, numberDocuments, readHouseDocuments } from './house-documents'
import { askCustomers, readMyCustoms, takeDescription, takeTaxNumber } from './my-customs'

/** GET /agent-file/zip: a file instead of the envelope, so it stands beside the routes of the contracts. */
export function registerAgentZip(app: FastifyInstance, db: Database, printer: PdfPrinter): void {
  const asked = files.getSharedAgentFile.query
  if (!asked) throw new Error('a file of the agent is asked for by a query')
  // Without HEAD: whoever only asks whether it is there has not opened it.
  app.get('/agent-file/zip', { exposeHeadRoute: false }, async (request, reply) => {
    const read = asked.safeParse(request.query)
    if (!read.success) throw invalid(fieldProblems(read.error.issues, 'query'))
    const asker = networkOf(request.visitorAddress)
    const { fileName, bytes } = await openAgentFile(db, printer, { link: read.data, asker })
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(bytes)
  })
}

export function shippingDocumentRoutes(printer: PdfPrinter): Route[] {
  return [
    route(contract.listHouseDocuments, readHouseDocuments),
    route(contract.numberHouseDocuments, numberDocuments),
    route(contract.updateHouseDocument, changeHouseDocument),
    route(contract.getPackageCustoms, readCustoms),
    route(contract.putPackageCustoms, saveCustoms),
    route(own.getMyCustoms, readMyCustoms),
    route(own.giveMyTaxNumber, takeTaxNumber),
    route(own.describeMyPackage, takeDescription),
    route(own.askForCustoms, askCustomers),
    route(files.listAgentFiles, readAgentFiles),
    route(files.makeAgentFile, freezeAgentFile),
    route(files.markAgentFileSent, noteSent),
    route(files.setAgentFileUntil, setLastDay),
    route(files.closeAgentFile, closeLink),
    route(files.downloadAgentFile, (context, input) => officeCopy(printer, context, input)),
    route(files.getAgentFilePart, (context, input) => officePart(printer, context, input)),
    route(files.getSharedAgentFile, sharedAgentFile),
  ]
}
