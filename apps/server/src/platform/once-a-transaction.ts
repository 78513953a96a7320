import { type Tx, transactionOf } from './context.ts'

/** A reading that a transaction does once, however many ask. */
export interface OnceATransaction<T> {
  (tx: Tx): Promise<T>
  /** To be called by what writes it: the next caller reads it again. */
  readonly forget: (tx: Tx) => void
}

/** Makes a reading that a transaction does once: many steps of one work need the same row. */
export function onceATransaction<T>(read: (tx: Tx) => Promise<T>): OnceATransaction<T> {
  const answers = new WeakMap<object, Promise<T>>()
  const readOnce = (tx: Tx): Promise<T> => {
    const transaction = transactionOf(tx)
    const known = answers.get(transaction)
    if (known !== undefined) return known
    const answer = read(tx)
    answers.set(transaction, answer)
    answer.catch(() => answers.delete(transaction))
    return answer
  }
  return Object.assign(readOnce, { forget: (tx: Tx) => void answers.delete(transactionOf(tx)) })
}
