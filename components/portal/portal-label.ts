import { call } from '@/lib/client/call'
import type { DataOf } from '@/lib/contracts/endpoint'
import { getPortalLabel } from '@/lib/contracts/portal-label'
import { qrPath } from '@/lib/domain/qr-code'
import { portalAreas, portalPageProps } from './portal-visit'

export interface LabelView extends DataOf<typeof getPortalLabel> {
  /** Null for a mark that is longer than any code. */
  code: { viewBox: string; path: string } | null
}

function codeOf(mark: string): LabelView['code'] {
  try {
    return qrPath(mark)
  } catch {
    return null
  }
}

export const labelProps = portalPageProps<LabelView>({
  page: '/my/label',
  areas: portalAreas('label', 'mark'),
  async read({ own }) {
    const label = await call(getPortalLabel, own)
    return { ...label, code: codeOf(label.mark) }
  },
})
