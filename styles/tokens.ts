/*
 * The one source of the look: antd's theme (styles/antd-theme.ts) and the public CSS (styles/tokens.css, written by
 * scripts/checks/styles.mjs) are both made from this file. docs/design.md says what each is for.
 */

/** What every colour is called by what it is for, so that light and dark cannot drift apart. */
export interface Palette {
  canvas: string
  surface: string
  sunken: string
  raised: string
  line: string
  lineStrong: string
  text: string
  textMuted: string
  brand: string
  brandHover: string
  brandActive: string
  brandSoft: string
  onBrand: string
  accent: string
  accentHover: string
  accentSoft: string
  onAccent: string
  /** The dark band behind hero and footer: the same dark in both schemes. */
  deep: string
  deepRaised: string
  deepLine: string
  onDeep: string
  onDeepMuted: string
  success: string
  successSoft: string
  warning: string
  warningSoft: string
  danger: string
  dangerSoft: string
  info: string
  infoSoft: string
}

const light: Palette = {
  canvas: '#faf9f6',
  surface: '#ffffff',
  sunken: '#f2f0ea',
  raised: '#ffffff',
  line: '#e2ded4',
  lineStrong: '#8a8579',
  text: '#13202a',
  textMuted: '#4b5863',
  brand: '#0a5a6e',
  brandHover: '#0c6f87',
  brandActive: '#07414f',
  brandSoft: '#e1eff2',
  onBrand: '#ffffff',
  accent: '#f5a81f',
  accentHover: '#ffbb42',
  accentSoft: '#fdf0d6',
  onAccent: '#231502',
  deep: '#06303c',
  deepRaised: '#0b4251',
  deepLine: '#1d5666',
  onDeep: '#ffffff',
  onDeepMuted: '#bcd5da',
  success: '#19703d',
  successSoft: '#e2f3e8',
  warning: '#875300',
  warningSoft: '#fdf0d6',
  danger: '#b0261e',
  dangerSoft: '#fbe8e6',
  info: '#1e5aa0',
  infoSoft: '#e5eef9',
}

const dark: Palette = {
  canvas: '#0b1418',
  surface: '#121e24',
  sunken: '#0e191e',
  raised: '#1a2931',
  line: '#263840',
  lineStrong: '#71868e',
  text: '#e7eef0',
  textMuted: '#a6b7bd',
  brand: '#5dc0d1',
  brandHover: '#82d3e0',
  brandActive: '#43a8ba',
  brandSoft: '#12343d',
  onBrand: '#04212a',
  accent: '#f5a81f',
  accentHover: '#ffbb42',
  accentSoft: '#38290d',
  onAccent: '#231502',
  deep: '#06252e',
  deepRaised: '#0b3541',
  deepLine: '#1d4c5a',
  onDeep: '#ffffff',
  onDeepMuted: '#bcd5da',
  success: '#74cf98',
  successSoft: '#123222',
  warning: '#f0b64c',
  warningSoft: '#38290d',
  danger: '#ff9086',
  dangerSoft: '#41191a',
  info: '#8fbaf0',
  infoSoft: '#152a43',
}

export const palettes = { light, dark }
export type Scheme = keyof typeof palettes

/** No font is downloaded: 3G in Dar es Salaam and the network in Guangzhou both pay for every one. */
export const fonts = {
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans', 'Noto Sans CJK SC', Arial, sans-serif",
  number: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono', 'DejaVu Sans Mono', monospace",
}

/** px. Staff screens live on small and base; visitors start at body. */
export const fontSizes = {
  caption: 12,
  small: 13,
  base: 14,
  body: 16,
  lead: 18,
  title: 20,
  heading: 26,
  display: 34,
  hero: 44,
}

/** px, a scale of fours. */
export const spaces = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64, 20: 80 }

/** px. */
export const radii = { small: 4, medium: 8, large: 14, round: 999 }

export const shadows = {
  light: {
    low: '0 1px 2px rgb(19 32 42 / 8%)',
    middle: '0 2px 6px rgb(19 32 42 / 8%), 0 8px 24px rgb(19 32 42 / 8%)',
    high: '0 4px 12px rgb(19 32 42 / 10%), 0 20px 48px rgb(19 32 42 / 16%)',
  },
  dark: {
    low: '0 1px 2px rgb(0 0 0 / 40%)',
    middle: '0 2px 6px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 36%)',
    high: '0 4px 12px rgb(0 0 0 / 48%), 0 20px 48px rgb(0 0 0 / 56%)',
  },
}

export const motion = {
  fast: '120ms',
  middle: '200ms',
  slow: '420ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
}

/** px. */
export const sizes = {
  /** Nothing that a finger must hit is smaller. */
  touch: 44,
  header: 64,
  sideMenu: 200,
  content: 1168,
  reading: 680,
}
