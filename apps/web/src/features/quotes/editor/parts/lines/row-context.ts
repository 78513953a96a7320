import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { PointerEvent } from 'react'
import type { Place } from '../../model/form.ts'
import type { Dispatch } from '../../model/form-reducer.ts'
import type { LineActions } from './use-line-actions.ts'

/** A part of the quote that a line can be in. */
export interface PlaceChoice {
  readonly value: string
  readonly label: string
  readonly place: Place
}

/** What all rows have in common. Every part of it stays the same object while someone types. */
export interface RowContext {
  readonly dispatch: Dispatch
  readonly actions: LineActions
  readonly currency: Currency
  readonly taxLabel: string
  readonly hasCost: boolean
  /** Whether a line is one row until it is opened, as on a phone. */
  readonly canFold: boolean
  readonly unitsId: string
  readonly places: readonly PlaceChoice[]
  readonly onGrab: (key: string, event: PointerEvent<HTMLElement>) => void
}
