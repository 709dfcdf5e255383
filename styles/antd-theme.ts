import { type ThemeConfig, theme } from 'antd'
import { fontSizes, fonts, motion, palettes, radii, type Scheme, shadows, sizes } from './tokens'

type Colours = (typeof palettes)[Scheme]

/** What a finger meets without aiming, in pixels. */
const TOUCH = { controlHeight: sizes.touch, controlHeightSM: sizes.touch, controlHeightLG: 48 }

/** antd's theme, made from the tokens. */
export function antdTheme(scheme: Scheme, isTouch: boolean): ThemeConfig {
  const colour = palettes[scheme]
  return {
    // A key of its own for each, or antd goes on with the variables of the first one.
    cssVar: { key: isTouch ? `cargo-${scheme}-touch` : `cargo-${scheme}` },
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colour.brand,
      colorPrimaryHover: colour.brandHover,
      colorPrimaryActive: colour.brandActive,
      colorTextLightSolid: colour.onBrand,
      colorLink: colour.brand,
      colorLinkHover: colour.brandHover,
      colorLinkActive: colour.brandActive,
      colorSuccess: colour.success,
      colorWarning: colour.warning,
      colorError: colour.danger,
      colorInfo: colour.info,
      // antd mixes these from colours that were chosen for text, which makes mud of them.
      colorSuccessBg: colour.successSoft,
      colorWarningBg: colour.warningSoft,
      colorErrorBg: colour.dangerSoft,
      colorInfoBg: colour.infoSoft,
      colorBgLayout: colour.canvas,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.raised,
      colorBorder: colour.lineStrong,
      colorBorderSecondary: colour.line,
      colorText: colour.text,
      colorTextSecondary: colour.textMuted,
      colorTextTertiary: colour.textMuted,
      colorTextDescription: colour.textMuted,
      colorTextPlaceholder: colour.textMuted,
      fontFamily: fonts.text,
      fontFamilyCode: fonts.number,
      fontSize: fontSizes.base,
      borderRadius: radii.medium,
      borderRadiusSM: radii.small,
      borderRadiusLG: radii.large,
      boxShadow: shadows[scheme].high,
      boxShadowSecondary: shadows[scheme].middle,
      boxShadowTertiary: shadows[scheme].low,
      motionDurationFast: motion.fast,
      motionDurationMid: motion.middle,
      motionDurationSlow: motion.slow,
      motionEaseOut: motion.ease,
      ...(isTouch && TOUCH),
    },
    components: components(colour, isTouch),
  }
}

const components = (colour: Colours, isTouch: boolean): ThemeConfig['components'] => ({
  Layout: {
    // By our own variables: the server does not know whether its reader prefers dark.
    headerBg: 'var(--colour-surface)',
    headerColor: 'var(--colour-text)',
    headerHeight: sizes.header,
    headerPadding: 0,
    bodyBg: 'var(--colour-canvas)',
    footerBg: 'var(--colour-deep)',
    footerPadding: 0,
    lightSiderBg: 'var(--colour-surface)',
  },
  Table: {
    cellPaddingBlockMD: 8,
    rowSelectedBg: colour.brandSoft,
    rowSelectedHoverBg: colour.brandSoft,
  },
  Menu: {
    itemHeight: isTouch ? sizes.touch : 34,
    itemMarginBlock: 2,
    iconMarginInlineEnd: 8,
    itemMarginInline: 0,
    activeBarBorderWidth: 0,
    subMenuItemBg: 'transparent',
    itemSelectedBg: colour.brandSoft,
    itemSelectedColor: colour.brand,
    groupTitleColor: colour.textMuted,
  },
})
