/** The trade's fixed terms for batches. */
export const FREIGHT_MODES = ['sea', 'air', 'both'] as const
export type FreightMode = (typeof FREIGHT_MODES)[number]

export const WHATSAPP_TYPES = ['hkWhatsApp', 'normalWhatsApp'] as const
