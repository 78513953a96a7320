import type { PriceDisplay } from '@quotewright/domain/quotes/price-display.ts'
import type { OptionView } from '@quotewright/domain/quotes/price-view.ts'
import { use, useId } from 'react'
import { ChoiceInput } from '../choices/ChoiceInput.tsx'
import { Choosing } from '../choices/choosing.ts'
import { LineItems } from './LineItems.tsx'

interface OptionsProps {
  readonly heading: string
  /** What the choice is about; undefined for add-ons. */
  readonly group?: string | undefined
  readonly options: readonly OptionView[]
  readonly display: PriceDisplay
}

/** Alternatives of one choice, or add-ons: each with its price, and whether it is in the total. */
export function Options({ heading, group, options, display }: OptionsProps) {
  const headingId = useId()
  const canChoose = use(Choosing)
  const list = (
    <ul className={group !== undefined && options.length > 1 ? 'options cards' : 'options'}>
      {options.map((option) => (
        <li key={option.id} className={option.isChosen && !canChoose ? 'chosen' : undefined}>
          {canChoose ? <Choosable option={option} group={group} /> : <Stated option={option} />}
          {option.description !== '' && <p className="lines">{option.description}</p>}
          {canChoose && <TotalIfChosen option={option} />}
          <Parts option={option} display={display} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <h3 id={canChoose ? headingId : undefined}>{heading}</h3>
      {canChoose ? <fieldset aria-labelledby={headingId}>{list}</fieldset> : list}
    </>
  )
}

interface OptionProps {
  readonly option: OptionView
}

/** Follows the choices while they are made, as the total does; empty where the option's own price says it. */
function TotalIfChosen({ option: { totalIfChosen, isChosen, price } }: OptionProps) {
  if (totalIfChosen === undefined) return null
  return (
    <p className="hint" data-live="">
      {totalIfChosen !== price && (
        <>
          {isChosen ? 'Chosen: total' : 'Total with this choice'} <span className="n">{totalIfChosen}</span>
        </>
      )}
    </p>
  )
}

/** What an option is made of: folded where it is long, so that the prices of the alternatives stay in sight of each other. */
function Parts({ option: { lines, title }, display }: OptionProps & Pick<OptionsProps, 'display'>) {
  if (lines.length === 0) return null
  const table = <LineItems lines={lines} label={title} display={display} />
  if (lines.length < LONG) return table
  return (
    <details className="parts">
      <summary>What’s in it ({lines.length} items)</summary>
      {table}
    </details>
  )
}

const LONG = 4

/** What the customer pays for it, tax included, is the largest on its card. Source: Australian Consumer Law s 48. */
const Price = ({ option: { price, priceMark } }: OptionProps) => (
  <span className="price">
    {price} {priceMark !== undefined && <small>{priceMark}</small>}
  </span>
)

function Stated({ option }: OptionProps) {
  return (
    <>
      <h4>
        <span>{option.title}</span> <Price option={option} />
      </h4>
      <p className="state">{option.choice}</p>
    </>
  )
}

function Choosable({ option, group }: OptionProps & Pick<OptionsProps, 'group'>) {
  return (
    <h4>
      <ChoiceInput
        type={group === undefined ? 'checkbox' : 'radio'}
        name={group === undefined ? `add-on-${option.id}` : `choice-${group}`}
        value={option.id}
        isChosen={option.isChosen}
      >
        <span>{option.title}</span> <Price option={option} />
      </ChoiceInput>
    </h4>
  )
}
