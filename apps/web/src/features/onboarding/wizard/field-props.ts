export const LONG = { autosize: true, minRows: 3, maxRows: 12, maxLength: 20_000 } as const

export const PRICE = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const

/** A list that is typed with commas. */
export const AREAS = { splitChars: [',', ';'], acceptValueOnBlur: true, maxTags: 50 }

export const selectOptions = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: 'Choose one' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]
