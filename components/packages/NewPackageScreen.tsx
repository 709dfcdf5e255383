import { soon } from '@/components/ui/later'
import { PanelSkeleton } from '@/components/ui/PanelSkeleton'

/** Receiving a package at the desk. */
export const NewPackageScreen = soon(async () => (await import('./NewPackage')).NewPackage, PanelSkeleton)
