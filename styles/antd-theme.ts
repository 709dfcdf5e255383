import { type ThemeConfig, theme } from 'antd'
import { fontSizes, fonts, motion, palettes, radii, type Scheme, shadows, sizes } from './tokens'

/** The class that carries antd's CSS variables; the public pages wear it without antd's JavaScript. */
const THEME_CLASS = 'cargo'

/** antd's theme, made from the tokens. `zeroRuntime` and `hashed` are for the caller to decide. */
export function antdTheme(scheme: Scheme): ThemeConfig {
  const colour = palettes[scheme]
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: THEME_CLASS },
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
    },
    components: {
      Layout: {
        headerBg: colour.surface,
        headerColor: colour.text,
        headerHeight: sizes.header,
        headerPadding: 0,
        bodyBg: colour.canvas,
        footerBg: colour.deep,
        footerPadding: 0,
        siderBg: colour.surface,
        lightSiderBg: colour.surface,
      },
    },
  }
}
