/** Alignment of text in its column. */
export type Align = 'left' | 'right' | 'center'

/** A line of text. */
export interface Text {
  readonly text: string
  readonly scale?: number
  readonly isBold?: boolean
}

/** A column of a table with its heading and its part of the width. */
export interface SheetColumn {
  readonly heading: string
  readonly width: number
  readonly align: Align
}

/** A row of a table. A line break parts lines within a cell. */
export interface SheetRow {
  readonly cells: readonly string[]
  readonly isBold?: boolean
  /** Whether its first text runs over all columns: the name of a section. */
  readonly isSpanning?: boolean
  /** What the rows up to here come to, as a page that ends here prints it. */
  readonly carried?: string
}

/** A part of a document, from top to bottom. */
export type Block =
  | { readonly kind: 'lines'; readonly lines: readonly Text[]; readonly align: Align }
  | {
      readonly kind: 'pair'
      readonly left: readonly Text[]
      readonly right: readonly Text[]
      readonly rightAlign: Align
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly SheetColumn[]
      readonly rows: readonly SheetRow[]
      readonly rules: 'grid' | 'lines' | 'head' | 'none'
      readonly isHeaded: boolean
      readonly carried: readonly [string, string] | undefined
    }
  | {
      readonly kind: 'sums'
      readonly rows: readonly (readonly [label: string, amount: string])[]
      /** Where labels begin, in parts of the width. */
      readonly from: number
      readonly isLabelRight: boolean
    }
  | { readonly kind: 'stack'; readonly cells: readonly (readonly [label: string, amount: string])[] }
  | { readonly kind: 'gap'; readonly height: number }

/** A document laid out, for any renderer. */
export interface Sheet {
  readonly blocks: readonly Block[]
  readonly footer: readonly string[]
  readonly font: 'sans' | 'serif' | 'mono'
  readonly size: number
  readonly margin: number
  readonly isLandscape: boolean
}
