import { type Directions, NO_DIRECTIONS, withDirections } from './directions.ts'
import { isAsked, type Knowledge, NO_KNOWLEDGE, readKnowledge } from './knowledge.ts'
import { readExamples } from './read-examples.ts'
import { readInstructions } from './read-instructions.ts'
import { withFullStop } from './statement.ts'

/** A context as the writer takes it: words of the business, never of a customer. */
export interface WritingContext {
  readonly name: string
  /** `system`: instructions; `few_shot`: letters to write like; `rag`: what the business knows. */
  readonly kind: 'system' | 'few_shot' | 'rag'
  readonly instructions: string
  readonly examples: readonly { readonly input: string; readonly output: string }[]
  readonly isDefault: boolean
}

/** A sentence of a context that no one here can follow. */
export interface NotUnderstood {
  readonly context: string
  readonly sentence: string
}

/** All that steers the writer beside the facts. */
export interface Guidance {
  readonly directions: Directions
  readonly knowledge: Knowledge
  readonly notUnderstood: readonly NotUnderstood[]
}

export const NO_GUIDANCE: Guidance = { directions: NO_DIRECTIONS, knowledge: NO_KNOWLEDGE, notUnderstood: [] }

/**
 * What the given contexts ask for together. Of two that contradict each other
 * the default holds, then the one named first; instructions hold over examples.
 *
 * @param contexts those that are switched on and steer what is written.
 */
export function guidanceOf(contexts: readonly WritingContext[]): Guidance {
  const ordered = [...contexts].sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  const knowing = ordered.filter(({ kind }) => kind === 'rag')
  const showing = ordered.filter(({ kind }) => kind === 'few_shot')
  let directions = NO_DIRECTIONS
  const notUnderstood: NotUnderstood[] = []
  for (const context of ordered) {
    if (context.kind === 'rag') continue
    const read = readInstructions(context.instructions)
    directions = withDirections(directions, read.directions)
    notUnderstood.push(...read.notUnderstood.map((sentence) => ({ context: context.name, sentence })))
  }
  for (const { examples } of showing) {
    directions = withDirections(directions, readExamples(examples.map(({ output }) => output)))
  }
  return { directions, knowledge: knowing.map(knowledgeOf).reduce(joined, NO_KNOWLEDGE), notUnderstood }
}

function knowledgeOf({ instructions, examples }: WritingContext): Knowledge {
  const pairs = examples.map(({ input, output }) => ({ question: input, answer: withFullStop(output) }))
  return joined({ questions: pairs.filter(isAsked), sentences: [] }, readKnowledge(instructions))
}

const joined = (first: Knowledge, then: Knowledge): Knowledge => ({
  questions: [...first.questions, ...then.questions],
  sentences: [...first.sentences, ...then.sentences],
})
