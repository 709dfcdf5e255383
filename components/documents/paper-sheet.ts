import type { TFunction } from 'i18next'
import type { Sheet, SheetColumn } from '@/components/ui/sheet'
import type { BatchManifest } from '@/lib/contracts/shared-views'
import { type Paper, type PaperRow, rowsOfCarton, totalRow } from './paper-rows'

function columnsOf(paper: Paper, t: TFunction<'documents'>): SheetColumn<PaperRow>[] {
  const packingListOnly: SheetColumn<PaperRow>[] = [
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
    ...(paper === 'packing-list' ? packingListOnly : []),
    { title: t('field.pieces'), value: ({ pieces }) => pieces, kind: 'number' },
    { title: t('field.kg'), value: ({ kg }) => kg, kind: 'number' },
    { title: t('field.cbm'), value: ({ cbm }) => cbm, kind: 'number' },
  ]
}

/** A document as a file: carton by carton, each with its totals, and those of the batch at the end. */
export function paperSheet(
  paper: Paper,
  manifest: BatchManifest,
  t: TFunction<'documents'>,
): Sheet<PaperRow> {
  const { batch, cartons, totals } = manifest
  const rows = cartons.flatMap((carton) => [
    ...rowsOfCarton(paper, carton, t),
    totalRow(t('total'), carton.number ?? t('loose'), carton.totals),
  ])
  return {
    name: `${t(`paper.${paper}`)} ${batch.number}`,
    columns: columnsOf(paper, t),
    rows: [...rows, totalRow(t('totalOfBatch'), '', totals)],
    above: [
      `${t(`paper.${paper}`)} ${batch.number}`,
      `${batch.departureDate} · ${t(`port.${batch.departurePort}`)} → ${t(`port.${batch.dischargePort}`)}`,
    ],
  }
}
