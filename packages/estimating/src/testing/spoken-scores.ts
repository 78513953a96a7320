import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Country } from '@quotewright/domain/region/region.ts'
import { estimate } from '../estimate.ts'
import { reviseQuote } from '../revise/revise-quote.ts'
import { context, givenQuote } from './revisable.ts'

/** A job as it is dictated and as it is typed; `lines` are quantity and unit price in dollars. */
export interface SpokenTwin {
  readonly id: string
  readonly spoken: string
  readonly typed: string
  readonly lines?: readonly (readonly [quantity: number, price: number])[]
  readonly country?: Country
}

interface TwinFile {
  readonly description?: string
  readonly twins: readonly SpokenTwin[]
}

function fileOf(name: string): TwinFile {
  return JSON.parse(
    readFileSync(fileURLToPath(new URL(`./${name}.json`, import.meta.url)), 'utf8'),
  ) as TwinFile
}

function linesOf({ country }: SpokenTwin, description: string): string[] {
  const result = estimate({ description }, country === undefined ? {} : { country })
  if (result.outcome !== 'quote') return [result.message]
  const { draft } = result
  return [
    ...[...draft.lineItems, ...draft.optionalItems].map(
      (line) => `${line.quantityThousandths / 1000} × ${line.unitPriceCents / 100}`,
    ),
    `total ${draft.totals.totalCents / 100}`,
  ]
}

/** What a twin's spoken form is priced as, where that is not what its typed form is, or not what it says. */
export function twinFault(twin: SpokenTwin): string | undefined {
  const spoken = linesOf(twin, twin.spoken)
  const typed = linesOf(twin, twin.typed)
  const stated = twin.lines?.map(([quantity, price]) => `${quantity} × ${price}`) ?? typed.slice(0, -1)
  const isSame = spoken.join() === typed.join() && spoken.slice(0, -1).join() === stated.join()
  return isSame
    ? undefined
    : `${twin.id}: “${twin.spoken}” gives ${spoken.join(', ')}; typed ${typed.join(', ')}; says ${stated.join(', ')}`
}

/** The faults of a file of twins, and how many of them are priced alike. */
export function scoreTwins(name: string): { readonly share: number; readonly faults: readonly string[] } {
  const { twins } = fileOf(name)
  const faults = twins.flatMap((twin) => twinFault(twin) ?? [])
  return { share: (twins.length - faults.length) / twins.length, faults }
}

/** The same for spoken instructions to change a quote. */
export function scoreChanges(name: string): { readonly share: number; readonly faults: readonly string[] } {
  const { description = '', twins } = fileOf(name)
  const quote = givenQuote(description)
  const after = (instruction: string): string => {
    const revision = reviseQuote(quote, instruction, context)
    if (revision.outcome !== 'revised') return revision.message
    const { lineItems, discountCents } = revision.content
    const lines = lineItems.map(
      (line) =>
        `${line.quantityThousandths / 1000} ${line.description} × ${line.unitPriceCents / 100}${line.optional ? ' optional' : ''}`,
    )
    return [...lines, `less ${discountCents / 100}`, ...revision.notUnderstood].join(', ')
  }
  const unchanged = after('')
  const faults = twins.flatMap(({ id, spoken, typed }) => {
    const [heard, meant] = [after(spoken), after(typed)]
    return heard.toLowerCase() === meant.toLowerCase() && meant !== unchanged
      ? []
      : [`${id}: “${spoken}” gives ${heard}; typed ${meant}`]
  })
  return { share: (twins.length - faults.length) / twins.length, faults }
}
