/** A step of its own: the names of all files that the modals are made of would else stand in every public page. */
export const loadOverlays = () => import('./Overlays')
