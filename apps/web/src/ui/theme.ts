import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import type { ThemeColour } from '@quotewright/domain/appearance/appearance.ts'
import { COLOURS, isNeon, mantineColour } from './theme-colours.ts'

/** Neon fills carry black text: white on neon is unreadable. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colour = input.color ?? input.theme.primaryColor
  if (!isNeon(colour) || input.variant !== 'filled') return defaultVariantColorsResolver(input)
  return {
    background: `var(--mantine-color-${colour}-4)`,
    hover: `var(--mantine-color-${colour}-5)`,
    color: '#000',
    border: 'none',
  }
}

const FONT =
  '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

export function themeFor(themeColour: ThemeColour): MantineThemeOverride {
  return {
    primaryColor: mantineColour(themeColour),
    primaryShade: { light: 8, dark: 8 },
    autoContrast: true,
    luminanceThreshold: 0.179,
    defaultRadius: 'md',
    respectReducedMotion: true,
    cursorType: 'pointer',
    fontFamily: FONT,
    headings: { fontFamily: FONT, fontWeight: '650' },
    variantColorResolver,
    colors: COLOURS,
    // Plain objects: importing the components for `extend` would put all of them into the first load.
    components: {
      Badge: { styles: { root: { textTransform: 'none' } } },
      Alert: { defaultProps: { radius: 'md' } },
      // Named, so that the resolver above decides on its text too.
      Button: { defaultProps: { size: 'md', color: mantineColour(themeColour) } },
      Input: { defaultProps: { size: 'md' } },
      // In a landmark of its page; beside its items a menu may hold nothing that takes the focus.
      Menu: {
        defaultProps: {
          portalProps: { target: 'main, body:not(:has(main))' },
          withInitialFocusPlaceholder: false,
        },
      },
      Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close', size: 44 } } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss notification' } } },
      PasswordInput: {
        defaultProps: {
          rightSectionWidth: 48,
          visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' },
        },
      },
      Popover: { defaultProps: { shadow: 'lg' } },
    },
  }
}

/** Tinted surfaces with text of their own colour, as of alerts and badges. */
function softColours(texts: Readonly<Record<string, string>>, surface: string): Record<string, string> {
  const colours: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts)) {
    const tint = `color-mix(in srgb, var(--mantine-color-${name}-6) 13%, ${surface})`
    colours[`--mantine-color-${name}-light`] = tint
    colours[`--mantine-color-${name}-light-color`] = text
  }
  return colours
}

/** Colours of text and fields that reach the contrast WCAG asks for, and the one accent. */
export const cssVariablesResolver: CSSVariablesResolver = (theme) => {
  const shade = (n: number) => `var(--mantine-color-${theme.primaryColor}-${n})`
  const neon = isNeon(theme.primaryColor)
  return {
    variables: {
      '--accent-fill': shade(neon ? 4 : 8),
      '--accent-on-fill': neon ? '#000' : '#fff',
    },
    light: {
      '--mantine-color-body': '#ffffff',
      '--mantine-color-text': '#14181f',
      '--mantine-color-error': '#c92a2a',
      '--mantine-color-dimmed': '#596270',
      '--mantine-color-placeholder': '#666f7a',
      '--mantine-color-default-border': '#dfe3e8',
      '--mantine-color-anchor': shade(9),
      ...softColours(
        { red: '#a51d1d', yellow: '#7a4b00', teal: '#066649', gray: '#3d4550', blue: '#155a9c' },
        '#fff',
      ),
      '--accent-text': shade(9),
      '--accent-line': shade(8),
      '--accent-soft': `color-mix(in srgb, ${shade(8)} 9%, #fff)`,
    },
    dark: {
      '--mantine-color-error': '#ff8787',
      '--mantine-color-dimmed': '#a3abb7',
      '--mantine-color-placeholder': '#98a1ad',
      '--mantine-color-default-border': '#2a313c',
      '--mantine-color-anchor': shade(3),
      ...softColours(
        { red: '#ffb3b3', yellow: '#ffd591', teal: '#8fe3c4', gray: '#c6ccd5', blue: '#a5d0f7' },
        '#181c22',
      ),
      '--accent-text': shade(3),
      '--accent-line': shade(4),
      '--accent-soft': `color-mix(in srgb, ${shade(5)} 14%, #181c22)`,
      ...(neon
        ? { '--mantine-primary-color-filled': shade(4), '--mantine-primary-color-contrast': '#000' }
        : {}),
    },
  }
}
