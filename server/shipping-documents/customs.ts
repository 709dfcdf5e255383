import type { Insertable } from 'kysely'
import type { getPackageCustoms, PackageCustoms, putPackageCustoms } from '@/lib/contracts/house-documents'
import { packageGaps } from '@/lib/domain/house-document'
import { decimal, plain } from '@/lib/domain/money'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import type { PackageCustoms as Customs } from '@/server/database/types'
import { type DeclaredRow, lockDeclared, selectDeclaredById, upsertCustoms } from './store'

const optional = (value: string | null) => (value === null ? null : plain(decimal(value)))

/** What the packing list itself says of the goods: their names, and the tariff codes of their products. */
function ofPackingList({ items }: DeclaredRow) {
  const lines = items ?? []
  const unique = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))]
  return {
    description: unique(lines.map(({ english }) => english)).join(', '),
    hsCodes: unique(lines.map(({ hs_code }) => hs_code)),
  }
}

/** What the customs are told: what is written for them, else what the packing list says. */
export function declaredOf(row: DeclaredRow) {
  const own = ofPackingList(row)
  const description = row.description ?? own.description
  const hsCodes = row.hs_code ? [row.hs_code] : own.hsCodes
  const lacksHsCode = row.hs_code === null && (row.items ?? []).some(({ hs_code }) => hs_code === null)
  const declaredUSD = optional(row.declared_usd)
  return {
    description,
    hsCodes,
    netKg: optional(row.net_kg),
    declaredUSD,
    gaps: packageGaps({ description, hsCodes, lacksHsCode, declaredUSD }),
  }
}

function present(row: DeclaredRow): PackageCustoms {
  return {
    description: row.description,
    hsCode: row.hs_code,
    netKg: optional(row.net_kg),
    declaredUSD: optional(row.declared_usd),
    ofPackingList: ofPackingList(row),
    gaps: declaredOf(row).gaps,
    version: row.customs_version,
  }
}

export async function readCustoms(
  { db }: Context,
  { params }: InputOf<typeof getPackageCustoms>,
): Promise<PackageCustoms> {
  const row = await selectDeclaredById(db, params.id)
  if (!row) throw notFound()
  return present(row)
}

function written({ description, hsCode, netKg, declaredUSD }: PackageCustoms) {
  return { description, hsCode, netKg, declaredUSD }
}

/** Writes what the customs are told of a package that the caller has locked. */
export async function writeCustoms(
  context: Context,
  row: DeclaredRow,
  fields: Omit<Insertable<Customs>, 'package_id'>,
): Promise<PackageCustoms> {
  const { db } = context
  await upsertCustoms(db, { package_id: row.id, ...fields })
  const after = await selectDeclaredById(db, row.id)
  if (!after) throw notFound()
  await audit(context, {
    action: 'package.customsSaved',
    entity: 'package',
    entityId: row.id,
    changes: differences(written(present(row)), written(present(after))),
  })
  return present(after)
}

export async function saveCustoms(
  context: Context,
  { params, body }: InputOf<typeof putPackageCustoms>,
): Promise<PackageCustoms> {
  const { db } = context
  const row = await lockDeclared(db, params.id)
  if (!row) throw notFound()
  if (row.customs_version !== body.version) throw staleVersion()
  if (body.netKg !== null && decimal(body.netKg).gt(row.weight_kg))
    throw invalidField('netKg', 'moreThanGross', { gross: plain(decimal(row.weight_kg)) })
  return writeCustoms(context, row, {
    description: body.description,
    hs_code: body.hsCode,
    net_kg: body.netKg,
    declared_usd: body.declaredUSD,
    updated_by: actorOf(context).id,
  })
}
