// Prints what labelled texts mean, and what is wrong with them: npm run labelled -- FILE…
import { readFileSync } from 'node:fs'
import { readLabelled } from '../src/labelled/labelled-text.ts'
import { meaningOf } from '../src/labelled/meaning.ts'

const isQuiet = process.argv.includes('--faults')
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
let texts = 0
let faulty = 0
for (const file of files) {
  const read = readLabelled(readFileSync(file, 'utf8'))
  for (const { block, message } of read.faults) console.log(`${file} @ ${block}: ${message}`)
  faulty += read.faults.length
  for (const text of read.texts) {
    texts += 1
    const { lines, total, faults } = meaningOf(text)
    faulty += faults.length
    for (const { message } of faults) console.log(`${file} @ ${text.name}: ${message}`)
    if (isQuiet) continue
    console.log(`@ ${text.name} ${text.kind}`)
    for (const line of lines) {
      const price = line.unitPriceCents === null ? '' : ` @ ${line.unitPriceCents / 100}`
      const amount = line.totalCents === null ? '' : ` = ${line.totalCents / 100}`
      console.log(
        `    ${line.flag ?? ' '} ${line.quantityThousandths / 1000} ${line.unit || 'ea'} ${line.words}${price}${amount}`,
      )
    }
    if (total !== null) console.log(`      total ${total.cents / 100} ${total.tax}`)
  }
}
console.log(`${texts} texts in ${files.length} files, ${faulty} faults`)
process.exitCode = faulty === 0 ? 0 : 1
