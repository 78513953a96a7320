/** What a figure may be, and how sure that is, 0 to 1. */
export interface FigureChoice {
  readonly text: string
  readonly certainty: number
}

/** Less likely symbols are not worth a thought, of 100. */
const LEAST = 2
const MOST_CHOICES = 5
const GROUP = /id='lstm_choices_[\d_]+'>([\s\S]*?)<\/span><\/span>/g
const CHOICE = /x_confs ([\d.]+)'>([^<]*)/g

/**
 * The choices that the recogniser had for each symbol of a line, as it writes them, made to figures: the likeliest first,
 * then those with one symbol changed.
 */
export function figureChoices(hocr: string): readonly FigureChoice[] {
  const symbols = [...hocr.matchAll(GROUP)].map(([, group = '']) =>
    [...group.matchAll(CHOICE)]
      .map(([, sure, symbol = '']) => ({ symbol, sure: Number(sure) }))
      .toSorted((a, b) => b.sure - a.sure),
  )
  if (symbols.length === 0) return []
  const best = symbols.map(([first]) => first ?? { symbol: '', sure: 0 })
  const withSymbol = (at: number, symbol: string): string =>
    best.map((own, place) => (place === at ? symbol : own.symbol)).join('')
  const others = symbols.flatMap((own, at) =>
    own
      .slice(1)
      .filter(({ sure }) => sure >= LEAST)
      .map(({ symbol, sure }) => ({ text: withSymbol(at, symbol), certainty: sure / 100 })),
  )
  return [
    { text: withSymbol(-1, ''), certainty: Math.min(...best.map(({ sure }) => sure)) / 100 },
    ...others.toSorted((a, b) => b.certainty - a.certainty).slice(0, MOST_CHOICES - 1),
  ]
}
