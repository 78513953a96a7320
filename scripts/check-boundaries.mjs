// What may import what: the rules of .dependency-cruiser.cjs, over every file of apps and packages.
import { cruise, format } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { at, stopWith } from './root.mjs'

const options = await extractDepcruiseOptions(at('.dependency-cruiser.cjs'))
const { output } = await cruise(['apps', 'packages'], options, undefined, {
  tsConfig: extractTSConfig(at('tsconfig.json')),
})
if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text')

// Without a TypeScript that it can read (older than 7) it finds no file, and so nothing wrong.
if (!output.modules.some(({ source }) => source.endsWith('.ts'))) {
  stopWith(
    'dependency-cruiser found no TypeScript file: is the npm package "typescript" older than 7 installed?',
  )
}
const report = await format(output, { outputType: 'err' })
console.log(report.output)
process.exitCode = output.summary.error > 0 ? 1 : 0
