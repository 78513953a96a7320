import words from '../../data/table-words.json' with { type: 'json' }
import { findPhrases, indexPhrases } from '../phrases.ts'
import { asWritten, putIn, type Sheet } from './sheet.ts'

const FLAGS = indexPhrases({
  x: [...words.cellFlags.x, 'not needed', 'no need'],
  o: words.cellFlags.o,
})

const PLACES = /^(?:location|area|room|place|where|surface)$/

/** "Optional" as a remark: the row is one, and not what is below it. */
export function withOptionsNoted(sheet: Sheet): void {
  if (!sheet.has('note', 'words')) return
  for (const { cells, at } of sheet.work) {
    const [name, note] = [sheet.cell(cells, 'words'), sheet.cell(cells, 'note')]
    if (name === undefined || note?.flag?.flag !== 'o' || !note.flag.isWhole) continue
    sheet.write(at, 'words', ...sheet.written(at, 'words'), putIn(' (optional)', name.end))
    sheet.write(at, 'note')
  }
}

/** "Permit not required", "best option" as a remark: said of another thing than its row, which stays wanted. */
export function withoutNotesOfOthers(sheet: Sheet): void {
  // Below "Location" the remarks are the work.
  if (!sheet.has('note', 'words') || PLACES.test(sheet.headingOf(sheet.column('words')))) return
  for (const { cells, at } of sheet.work) {
    const note = sheet.cell(cells, 'note')
    if (note === undefined || note.flag !== undefined || sheet.declined.has(at)) continue
    if (findPhrases(note.text, FLAGS).length > 0) sheet.write(at, 'note', { ...asWritten(note), text: '' })
  }
}
