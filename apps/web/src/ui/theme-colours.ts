import type { MantineColorsTuple } from '@mantine/core'
import type { ThemeColour } from '@quotewright/domain/appearance/appearance.ts'

/*
 * Shade 4 is the colour of the specification; 8 reads on light surfaces (5:1 and
 * more), 3 on dark ones. A neon colour is never a text colour on a light surface.
 */
const NEON: Readonly<Record<Exclude<ThemeColour, 'primary-blue'>, MantineColorsTuple>> = {
  'neon-green': [
    '#ebffe8',
    '#d3ffcb',
    '#acff9c',
    '#78ff5f',
    '#39ff14',
    '#33e612',
    '#27ad0e',
    '#20910b',
    '#1b7709',
    '#135407',
  ],
  'neon-yellow': [
    '#fefee8',
    '#fcfdcd',
    '#fafb9f',
    '#f7f864',
    '#f3f51b',
    '#dbdc18',
    '#999a11',
    '#81820e',
    '#68690c',
    '#4a4b08',
  ],
  'neon-pink': [
    '#ffe8f4',
    '#ffcde6',
    '#ff9fcf',
    '#ff7dbd',
    '#ff1b8c',
    '#ff4aa3',
    '#e0187b',
    '#d11673',
    '#c4156c',
    '#8c0f4d',
  ],
  'neon-blue': [
    '#e6fcff',
    '#c7f8ff',
    '#94f2ff',
    '#52ebff',
    '#00e1ff',
    '#00cae6',
    '#00a5bb',
    '#008a9d',
    '#00707f',
    '#00505b',
  ],
}

/** A blue-grey ladder for dark surfaces, from text (0) to the deepest background (9). */
export const DARK: MantineColorsTuple = [
  '#e6e9ee',
  '#c6ccd5',
  '#a3abb7',
  '#7b8492',
  '#3a424f',
  '#2a313c',
  '#1d222a',
  '#181c22',
  '#101318',
  '#0a0c10',
]

export const COLOURS = { ...NEON, dark: DARK }

/** The name Mantine knows a theme colour by. Its own blue has #1971c2 as shade 8. */
export const mantineColour = (colour: ThemeColour): string => (colour === 'primary-blue' ? 'blue' : colour)

export const isNeon = (colour: string | undefined): boolean => colour?.startsWith('neon-') ?? false
