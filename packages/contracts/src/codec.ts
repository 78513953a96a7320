// Imports no schema: the web decodes with it, and its bundle has none.

/** The name on the wire of each member of a domain object. */
type Names<D> = { readonly [K in keyof D]: string }

/** Lists are copied, so that those of the wire may be changed. */
type Copied<V> = V extends readonly (infer Item)[] ? Item[] : V

/** A domain object in the names and units of the wire. */
type Wire<D, N extends Names<D>> = { [K in keyof D as N[K]]: Copied<D[K]> }
type Received<D, N extends Names<D>> = { readonly [K in keyof D as N[K]]: D[K] }

/** Both ways between a domain object and the wire. */
export interface Codec<D, N extends Names<D>> {
  readonly names: N
  encode(value: D): Wire<D, N>
  decode(wire: Received<D, N>): D
  /** Of a change: what is undefined or absent stays out. */
  decodeGiven(wire: { readonly [K in keyof Received<D, N>]?: Received<D, N>[K] | undefined }): Partial<D>
}

/** How many of the domain's whole numbers make one on the wire, which has decimals: the name ends with the unit. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/Thousandths$/, 1000],
  [/(?:Cents|BasisPoints)$/, 100],
]

/** A codec for members that differ from the wire's in their names and units alone. */
export const codecOf =
  <D extends object>() =>
  <const N extends Names<D>>(names: N): Codec<D, N> => {
    const members = Object.entries<string>(names).map(([own, wire]) => ({
      own,
      wire,
      scale: UNITS.find(([unit]) => unit.test(own))?.[1] ?? 1,
    }))
    const encode = (value: object) => {
      const from = value as Record<string, unknown>
      const wire: Record<string, unknown> = {}
      for (const { own, wire: name, scale } of members) {
        const member = from[own]
        if (scale !== 1 && typeof member === 'number') wire[name] = member / scale
        else wire[name] = Array.isArray(member) ? member.slice() : member
      }
      return wire
    }
    const decode = (value: object) => {
      const from = value as Record<string, unknown>
      const own: Record<string, unknown> = {}
      for (const { own: name, wire, scale } of members) {
        const member = from[wire]
        if (member === undefined) continue
        own[name] = scale !== 1 && typeof member === 'number' ? Math.round(member * scale) : member
      }
      return own
    }
    // The loops carry over exactly the members that the types name, which the compiler cannot see.
    return { names, encode, decode, decodeGiven: decode } as unknown as Codec<D, N>
  }
