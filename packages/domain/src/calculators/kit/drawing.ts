/** What a result is about, to be drawn to scale. Lengths are in metres, texts are dimensions as people read them. */
export type Drawing = { readonly title: string } & (
  | {
      readonly kind: 'rectangle'
      readonly width: number
      readonly height: number
      readonly widthText: string
      readonly heightText: string
      /** How many tiles lie along each side. */
      readonly grid?: { readonly across: number; readonly down: number }
    }
  | { readonly kind: 'circle'; readonly diameterText: string }
  | {
      readonly kind: 'roof'
      readonly span: number
      readonly rise: number
      /** One slope from wall to wall, instead of two that meet at a ridge. */
      readonly isSkillion: boolean
      readonly spanText: string
      readonly riseText: string
      readonly rafterText: string
    }
  | {
      readonly kind: 'fence'
      readonly bays: number
      /** Palings a bay, or null for a panel. */
      readonly palings: number | null
      readonly rails: number
      readonly bayText: string
    }
  | {
      readonly kind: 'deck'
      readonly length: number
      readonly width: number
      readonly rows: number
      readonly joists: number
      readonly lengthText: string
      readonly widthText: string
    }
  | { readonly kind: 'split'; readonly parts: readonly { readonly text: string; readonly cents: number }[] }
)
