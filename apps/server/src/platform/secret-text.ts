import { inspect } from 'node:util'

const SHOWN = '[secret]'

/** A secret of the configuration: printing, logging or serialising it by mistake gives `[secret]`. */
export class SecretText {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The secret itself, to be passed on to where it belongs. */
  reveal(): string {
    return this.#text
  }

  toString(): string {
    return SHOWN
  }

  toJSON(): string {
    return SHOWN
  }

  [inspect.custom](): string {
    return SHOWN
  }
}
