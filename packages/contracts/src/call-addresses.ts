import type { Call, Contract } from './kit.ts'

/** How a call is sent and what comes back: all that a client needs of its declaration. */
export type CallAddress = Pick<Call, 'method' | 'path' | 'file'>

/** The addresses of a contract's calls, without its schemas. */
export type CallAddresses<C extends Contract> = { readonly [K in keyof C]: CallAddress }

export function addressesOf<C extends Contract>(contract: C): CallAddresses<C> {
  const addresses = Object.entries(contract).map(([name, { method, path, file }]) => [
    name,
    { method, path, ...(file === undefined ? {} : { file }) },
  ])
  return Object.fromEntries(addresses) as CallAddresses<C>
}
