import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { describe, expect, test } from 'vitest'

const FEATURES = join(import.meta.dirname, '..', 'features')
const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which features each feature imports; tests may import any. */
function importsOfFeatures(): Graph {
  const graph = new Map(readdirSync(FEATURES).map((feature) => [feature, new Set<string>()]))
  for (const path of readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.includes('/testing/')) continue
    const [feature = ''] = path.split('/')
    const source = readFileSync(join(FEATURES, path), 'utf8')
    for (const [, imported = ''] of source.matchAll(/'(?:\.\.\/)+([\w-]+)\/public\.ts'/g))
      graph.get(feature)?.add(imported)
  }
  return graph
}

/** All that a feature imports, through others too. */
function reachable(graph: Graph, from: string): Set<string> {
  const found = new Set<string>()
  const waiting = [...(graph.get(from) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return found
}

/** Without arrows that others imply. */
const reduced = (graph: Graph): Graph =>
  new Map(
    [...graph].map(([feature, imports]) => [
      feature,
      new Set([...imports].filter((one) => ![...imports].some((other) => reachable(graph, other).has(one)))),
    ]),
  )

/** The diagram of the documentation: its arrows, and what it calls basics. */
function readDiagram() {
  const page = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8')
  const diagram = /## Features\n[\s\S]*?```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const [basics = ''] = /subgraph basics[\s\S]*?end\n/.exec(diagram) ?? []
  const names = (text: string) => text.match(/[a-z][a-z-]*[a-z]/g) ?? []
  const arrows = diagram.split('\n').flatMap((line) => {
    const chain = line.split('-->').map(names)
    return chain
      .slice(1)
      .flatMap((to, at) => to.flatMap((one) => chain[at]?.map((from) => `${from} → ${one}`) ?? []))
  })
  const lines = diagram.split('\n').filter((line) => !/^\s*(subgraph|flowchart|end)/.test(line))
  return {
    arrows: arrows.toSorted(),
    basics: new Set(names(basics.replace(/subgraph .*\n|end\n/g, ''))),
    features: new Set(names(lines.join('\n')).filter((name) => name !== 'basics')),
  }
}

describe('features', () => {
  const graph = importsOfFeatures()

  test('none imports itself, directly or through others', () => {
    expect([...graph.keys()].filter((feature) => reachable(graph, feature).has(feature))).toEqual([])
  })

  test('import each other as the diagram of the documentation shows', () => {
    const { arrows, basics, features } = readDiagram()
    const expected = [...reduced(graph)].flatMap(([feature, imports]) => {
      const shown = basics.has(feature) ? [...imports] : [...imports].filter((one) => !basics.has(one))
      const usesBasics = shown.length === 0 && !basics.has(feature) && imports.size > 0
      return (usesBasics ? ['basics'] : shown).map((one) => `${feature} → ${one}`)
    })
    expect(arrows).toEqual(expected.toSorted())
    expect(features).toEqual(new Set(graph.keys()))
  })
})

describe('the rules of imports', () => {
  async function violationsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'quotewright-imports-'))
    try {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text)
      }
      const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'))
      const { output } = await cruise(['apps'], {
        baseDir: folder,
        ruleSet: { forbidden },
        validate: true,
        tsPreCompilationDeps: true,
      })
      if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text')
      return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  test('quotes publish events and import no subscriber', async () => {
    const features = 'apps/server/src/features'
    const publish = `${features}/quotes/publish-quote.ts`
    const found = await violationsOf({
      [publish]: `import type { Start } from '../follow-ups/public.ts'\nexport type One = Start\n`,
      [`${features}/quotes/send-quote.ts`]: `import { price } from '../price-book/public.ts'\nexport const one = price\n`,
      [`${features}/follow-ups/public.ts`]: 'export type Start = () => void\n',
      [`${features}/price-book/public.ts`]: 'export const price = 1\n',
    })
    expect(found).toEqual([`quotes-know-no-subscriber: ${publish} → ${features}/follow-ups/public.ts`])
  })
})
