import { today } from './today.ts'

/** Hands something to the browser as a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Hands a table to the browser, under a name with the day. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(`${name}-${today()}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
