import type { LearntReading } from '@quotewright/contracts/learnt-readings.ts'

/** What something learnt does, in a few words: "The price is for all". */
export function learntText({ kind, value }: Pick<LearntReading, 'kind' | 'value'>): string {
  switch (kind) {
    case 'price_basis':
      return value === 'each' ? 'The price is for each' : 'The price is for all'
    case 'unit':
      return `Counted in ${value}`
    case 'remark':
      return 'A note, not a line'
    case 'price_row':
      return `Priced as “${value}”`
    case 'description':
      return `Written as “${value}”`
    case 'split':
      return `Split into ${value
        .split('\n')
        .map((part) => `“${part}”`)
        .join(' and ')}`
    case 'reading':
      return 'Read the way you chose'
  }
}
