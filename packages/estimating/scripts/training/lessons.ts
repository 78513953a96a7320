import { readdirSync, readFileSync } from 'node:fs'
import { type LabelledText, readLabelled } from '../../src/labelled/labelled-text.ts'
import { meaningOf } from '../../src/labelled/meaning.ts'
import { labelTokens } from '../../src/readings/label-tokens.ts'
import { featuresOf } from '../../src/tagger/features.ts'
import { type Token, tokensOf } from '../../src/tagger/tokens.ts'

/** A labelled text, ready to learn from. */
export interface Example {
  readonly text: LabelledText
  /** Which author wrote it, counted from 0. */
  readonly author: number
  /** A note between jobs, from a file of many hands. */
  readonly isShortJob: boolean
  readonly tokens: readonly Token[]
  readonly features: readonly Int32Array[]
  readonly labels: readonly string[]
  readonly meant: MeantMoney
}

/** What a text comes to, in the form of a candidate's figures. */
export interface MeantMoney {
  readonly amounts: string
  readonly quantities: string
  readonly totalCents: number | null
  readonly priced: number
}

const SEVERAL = /several-/

/** Every text of a folder that is a quote, authors by the order of their files' names; without files that begin as told. */
export function readExamples(folders: readonly string[], except: readonly string[] = []): Example[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt') && !except.some((one) => name.startsWith(one)))
      .sort()
      .map((name) => `${folder}/${name}`),
  )
  return files.flatMap((file, author) =>
    readLabelled(readFileSync(file, 'utf8'))
      .texts.filter(({ kind, text }) => kind === 'quote' && text.trim() !== '')
      // Texts of several hands in one file are as many authors.
      .map((text, at) => {
        const isShortJob = SEVERAL.test(file)
        return exampleOf(text, isShortJob ? files.length + at : author, isShortJob)
      }),
  )
}

function exampleOf(text: LabelledText, author: number, isShortJob: boolean): Example {
  const tokens = tokensOf(text.text)
  return {
    text,
    author,
    isShortJob,
    tokens,
    features: featuresOf(text.text, tokens),
    labels: labelTokens(text.labels, tokens),
    meant: meantMoney(text),
  }
}

function meantMoney(text: LabelledText): MeantMoney {
  const { lines, total } = meaningOf(text)
  const counted = lines.filter(({ flag }) => flag === null || flag === 'v' || flag === 'c')
  const amounts = counted.flatMap(({ totalCents }) => totalCents ?? [])
  return {
    amounts: inOrder(amounts),
    quantities: inOrder(counted.map(({ quantityThousandths }) => quantityThousandths)),
    totalCents: total?.cents ?? null,
    priced: amounts.length,
  }
}

export const inOrder = (numbers: readonly number[]): string =>
  [...numbers].sort((left, right) => left - right).join(' ')
