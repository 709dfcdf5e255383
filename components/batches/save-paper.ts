import type { TFunction } from 'i18next'
import type { Paper } from '@/components/papers/paper-rows'
import { paperSheet } from '@/components/papers/paper-sheet'
import { saveSheet } from '@/components/ui/save-sheet'
import { call } from '@/lib/client/call'
import { getBatchManifest } from '@/lib/contracts/shared-views'

/** Saves a paper of a batch as an Excel file. */
export async function savePaper(batchId: string, paper: Paper, t: TFunction<'papers'>): Promise<void> {
  const manifest = await call(getBatchManifest, { params: { id: batchId } })
  await saveSheet('xlsx', paperSheet(paper, manifest, t))
}
