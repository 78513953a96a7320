/** Source: part 1 §3 "Appearance settings", §9. */
export const FONT_SIZES = { small: 0.875, medium: 1, large: 1.125, 'x-large': 1.25 } as const
export type FontSize = keyof typeof FONT_SIZES

export const THEME_COLOURS = {
  'neon-green': '#39ff14',
  'neon-yellow': '#f3f51b',
  'neon-pink': '#ff1b8c',
  'neon-blue': '#00e1ff',
  'primary-blue': '#1971c2',
} as const
export type ThemeColour = keyof typeof THEME_COLOURS

export type ColourMode = 'dark' | 'light'

export interface Appearance {
  readonly mode: ColourMode
  readonly fontSize: FontSize
  readonly themeColour: ThemeColour
}

export const DEFAULT_APPEARANCE: Appearance = {
  mode: 'dark',
  fontSize: 'medium',
  themeColour: 'primary-blue',
}
