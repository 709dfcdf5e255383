import { soon } from '@/components/ui/later'
import { PanelSkeleton } from '@/components/ui/PanelSkeleton'

/** Changing a package that is known. */
export const EditPackageScreen = soon(async () => (await import('./EditPackage')).EditPackage, PanelSkeleton)
