import type { Caller } from './callers.ts'
import type { Chance } from './chance.ts'
import type { Customer } from './customers.ts'
import type { Person } from './people.ts'
import type { Simulation } from './simulation.ts'

/** What writes the history of the demo business. */
export interface SeedWorld {
  readonly simulation: Simulation
  readonly chance: Chance
  readonly team: { readonly owner: Person; readonly admin: Person; readonly member: Person }
  /** Calls as the nth customer. */
  readonly asCustomer: (at: number) => Caller
  readonly customers: readonly [Customer, ...Customer[]]
  /** Prices of the price book by name, as they are now. */
  readonly prices: Map<string, { readonly id: string; price: number; cost: number }>
  /** By the title of their work. */
  readonly templates: Map<string, string>
  /** IANA name. */
  readonly timeZone: string
  /** The present, at which the history ends. */
  readonly end: Date
}
