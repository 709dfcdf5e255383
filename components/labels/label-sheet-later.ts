import { later, laterCode } from '@/components/ui/later'

/** What draws bar codes and QR codes is larger than the page around it. Who prints waits for it first. */
export const loadLabelSheet = laterCode(async () => (await import('./LabelSheet')).LabelSheet)

export const LabelSheet = later(loadLabelSheet)
