import { Radio, Stack, Text } from '@mantine/core'
import {
  type Appearance,
  type ColourMode,
  FONT_SIZES,
  type FontSize,
  THEME_COLOURS,
  type ThemeColour,
} from '@quotewright/domain/appearance/appearance.ts'
import type { ReactNode } from 'react'
import styles from './AppearanceSettings.module.css'
import { changeAppearance } from './appearance-store.ts'
import { useAppearance } from './use-appearance.ts'

interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly sample?: ReactNode
}

const MODES: readonly Choice<ColourMode>[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
]

const COLOUR_LABELS: Readonly<Record<ThemeColour, string>> = {
  'neon-green': 'Neon green',
  'neon-yellow': 'Neon yellow',
  'neon-pink': 'Neon pink',
  'neon-blue': 'Neon blue',
  'primary-blue': 'Primary blue',
}

const COLOURS = (Object.keys(THEME_COLOURS) as ThemeColour[]).map((value) => ({
  value,
  label: COLOUR_LABELS[value],
  sample: <span className={styles.swatch} style={{ background: THEME_COLOURS[value] }} />,
}))

const SIZE_LABELS: Readonly<Record<FontSize, string>> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  'x-large': 'Extra large',
}

const SIZES = (Object.keys(FONT_SIZES) as FontSize[]).map((value) => ({
  value,
  label: SIZE_LABELS[value],
  sample: (
    <span aria-hidden style={{ fontSize: `${FONT_SIZES[value]}em` }}>
      Aa
    </span>
  ),
}))

interface ChoicesProps<K extends keyof Appearance> {
  readonly label: string
  readonly name: K
  readonly choices: readonly Choice<Appearance[K]>[]
}

function Choices<K extends keyof Appearance>({ label, name, choices }: ChoicesProps<K>) {
  const appearance = useAppearance()
  return (
    <Radio.Group
      name={name}
      label={label}
      value={appearance[name]}
      onChange={(value) => changeAppearance({ [name]: value })}
    >
      <div className={styles.choices}>
        {choices.map(({ value, label: text, sample }) => (
          <Radio.Card key={value} value={value} className={styles.choice}>
            <Radio.Indicator />
            <span className={styles.name}>{text}</span>
            {sample}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

/** Mode, theme colour and font size; each applies as soon as it is chosen. */
export function AppearanceSettings() {
  return (
    <Stack gap="xl">
      <Text c="dimmed">Applies on all your devices.</Text>
      <Choices label="Mode" name="mode" choices={MODES} />
      <Choices label="Theme colour" name="themeColour" choices={COLOURS} />
      <Choices label="Font size" name="fontSize" choices={SIZES} />
    </Stack>
  )
}
