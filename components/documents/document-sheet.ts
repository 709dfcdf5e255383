import type { TFunction } from 'i18next'
import type { Sheet, SheetColumn } from '@/components/ui/sheet'
import type { BatchManifest } from '@/lib/contracts/shared-views'
import { productName } from '@/lib/domain/goods-name'
import { type DocumentRow, type DocumentType, rowsOfCarton, totalRow } from './document-rows'

function columnsOf(documentType: DocumentType, t: TFunction<'documents'>): SheetColumn<DocumentRow>[] {
  const packingListOnly: SheetColumn<DocumentRow>[] = [
    { title: t('field.quantity'), value: ({ quantity }) => quantity },
    { title: t('field.size'), value: ({ size }) => size },
  ]
  return [
    { title: t('field.carton'), value: ({ carton }) => carton },
    { title: t('field.position'), value: ({ position }) => position, kind: 'number' },
    { title: t('field.number'), value: ({ number }) => number },
    { title: t('field.mark'), value: ({ mark }) => mark },
    { title: t('field.receiver'), value: ({ receiver }) => receiver },
    { title: t('field.phone'), value: ({ phone }) => phone },
    { title: t('field.english'), value: ({ english }) => english },
    { title: t('field.chinese'), value: ({ chinese }) => chinese },
    { title: t('field.hsCode'), value: ({ hsCode }) => hsCode },
    ...(documentType === 'packing-list' ? packingListOnly : []),
    { title: t('field.pieces'), value: ({ pieces }) => pieces, kind: 'number' },
    { title: t('field.kg'), value: ({ kg }) => kg, kind: 'number' },
    { title: t('field.cbm'), value: ({ cbm }) => cbm, kind: 'number' },
  ]
}

/** 'Guangzhou → Dar es Salaam' */
export const documentRoute = ({ departureCity, dischargeCity }: BatchManifest['batch'], language: string) =>
  `${productName(departureCity, language)} → ${productName(dischargeCity, language)}`

/** A document as a file: carton by carton, each with its totals, and those of the batch at the end. */
export function documentSheet(
  documentType: DocumentType,
  manifest: BatchManifest,
  { t, language }: { t: TFunction<'documents'>; language: string },
): Sheet<DocumentRow> {
  const { batch, cartons, totals } = manifest
  const rows = cartons.flatMap((carton) => [
    ...rowsOfCarton(documentType, carton, t),
    totalRow(t('total'), carton.number ?? t('loose'), carton.totals),
  ])
  return {
    name: `${t(`documentType.${documentType}`)} ${batch.number}`,
    columns: columnsOf(documentType, t),
    rows: [...rows, totalRow(t('totalOfBatch'), '', totals)],
    above: [
      `${t(`documentType.${documentType}`)} ${batch.number}`,
      `${batch.departureDate} · ${documentRoute(batch, language)}`,
    ],
  }
}
