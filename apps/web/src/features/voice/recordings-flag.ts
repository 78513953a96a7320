import { readStored, removeStored, writeStored } from '../../platform/stored-value.ts'

const KEY = 'quotewright-has-recordings'

/** Whether recordings may wait on this device: known without opening the browser's database. */
export const mayHaveRecordings = (): boolean => readStored(localStorage, KEY) === true

export function setMayHaveRecordings(may: boolean): void {
  if (may) writeStored(localStorage, KEY, true)
  else removeStored(localStorage, KEY)
}
