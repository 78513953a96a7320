interface Keys {
  readonly place: string
  /** What is pressed together, and what that does. */
  readonly keys: readonly (readonly [pressed: readonly string[], does: string])[]
}

/** All keys of the console, by where they work. A key that a screen learns is added here. */
export const keyList = (mod: 'Ctrl' | 'Cmd'): readonly Keys[] => [
  {
    place: 'Everywhere',
    keys: [
      [[mod, 'K'], 'Find anything (works while typing)'],
      [['/'], 'Find anything; prices in the Quote Editor'],
      [['?'], 'Show keyboard shortcuts'],
      [['Esc'], 'Close'],
    ],
  },
  {
    place: 'Quotes',
    keys: [
      [['J'], 'Next quote, or ↓'],
      [['K'], 'Previous quote, or ↑'],
      [['Enter'], 'Open the quote'],
      [['Esc'], 'Close the side panel'],
    ],
  },
  {
    place: 'Lines of a generated quote',
    keys: [
      [['Enter'], 'Change the line, then save it'],
      [['Delete'], 'Remove the line'],
      [['Alt', '↑'], 'Move it up'],
      [['Alt', '↓'], 'Move it down'],
      [['Esc'], 'Close the line'],
    ],
  },
  {
    place: 'Quote Editor and form',
    keys: [
      [[mod, 'S'], 'Save'],
      [['Alt', 'P'], 'Search your prices (works while typing)'],
      [['Enter'], 'Next cell, or new line at the end'],
      [['Alt', '↑'], 'Move the line up'],
      [['Alt', '↓'], 'Move the line down'],
    ],
  },
  {
    place: 'Descriptions and messages',
    keys: [[[mod, 'Enter'], 'Generate the quote or send the message']],
  },
]
