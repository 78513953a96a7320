import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type FigureRow, tablesOf } from '../results.ts'
import { blackHole, resets, slowDatabase } from './faulty-database.ts'
import { slowClients, worstBodies } from './hostile-clients.ts'
import { killItsDatabase, killServer } from './kills.ts'

const RESULTS = join(import.meta.dirname, 'results.md')

/** What is done to the program, by the name it is asked for. */
const SCENARIOS: Readonly<Record<string, () => Promise<FigureRow[]>>> = {
  'kill-server': killServer,
  'kill-database': killItsDatabase,
  'black-hole': blackHole,
  'slow-database': slowDatabase,
  resets,
  'worst-bodies': worstBodies,
  'slow-clients': slowClients,
}

/**
 * Does to the program what happens to programs, and says what came of it. Without names it does everything, which takes
 * some twenty minutes, and writes bench/faults/results.md.
 *
 * @throws Error when no scenario has a name.
 */
export async function benchFaults(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in SCENARIOS))
  if (unknown.length > 0)
    throw new Error(
      `No scenario is called ${unknown.join(', ')}; there are ${Object.keys(SCENARIOS).join(', ')}`,
    )
  const figures: FigureRow[] = []
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const rows = await scenario()
    console.log(tablesOf([{ figures: rows }]))
    figures.push(...rows)
  }
  if (names.length > 0) return
  const date = new Date().toISOString().slice(0, 10)
  const conditions = `${date}, ${availableParallelism()} CPUs, Node ${process.version}`
  writeFileSync(
    RESULTS,
    `# Faults\n\nWritten by \`npm run bench -- faults\`: ${conditions}. Server, database and clients share the machine.\n\n${tablesOf([{ figures }])}`,
  )
}
