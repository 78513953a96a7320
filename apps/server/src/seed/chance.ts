/** Dice that fall the same way every time for the same seed. */
export class Chance {
  #state: number

  constructor(seed: string) {
    this.#state = hash(seed)
  }

  /** A number in [0, 1). Source: the mulberry32 generator. */
  readonly next = (): number => {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  isLucky(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from one to another, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  /** Around a median, a few far above it: how long people take. */
  around(median: number, spread = 0.7): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return median * Math.exp(spread * normal)
  }

  pick<T>(from: readonly [T, ...T[]]): T {
    return from[Math.floor(this.next() * from.length)] ?? from[0]
  }

  /** One of some, the heavier the more often. */
  weighted<T>(from: readonly [T, ...T[]], weightOf: (one: T) => number): T {
    let rest = this.next() * from.reduce((sum, one) => sum + weightOf(one), 0)
    for (const one of from) {
      rest -= weightOf(one)
      if (rest < 0) return one
    }
    return from[0]
  }
}

/** Source: the FNV-1a hash. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return value | 0
}
