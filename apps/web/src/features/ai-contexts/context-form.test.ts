import { AiContextInput } from '@quotewright/contracts/ai-contexts.ts'
import { describe, expect, test } from 'vitest'
import { contextValues, newExample, readContextForm } from './context-form.ts'

const TYPED = { ...contextValues(null), name: ' Warm letter ', use_case: 'cover_letter' as const }

describe('a context that is typed', () => {
  test('is one of instructions at first', () => {
    expect(contextValues(null)).toMatchObject({ context_type: 'system', examples: [], use_case: '' })
  })

  test('is sent as the server takes it, without empty examples', () => {
    const examples = [newExample(), { ...newExample(), input: 'Fit a tap', output: 'Happy to help.' }]
    const read = readContextForm({ ...TYPED, examples })
    expect(read).toMatchObject({
      kind: 'input',
      input: { name: 'Warm letter', few_shot_examples: [{ input: 'Fit a tap', output: 'Happy to help.' }] },
    })
    expect(read.kind === 'input' && AiContextInput.safeParse(read.input).success).toBe(true)
  })

  test('needs a name, a use case and both sides of an example', () => {
    const examples = [
      { ...newExample(), input: 'Fit a tap' },
      { ...newExample(), output: 'Happy to help.' },
    ]
    expect(readContextForm({ ...contextValues(null), examples })).toEqual({
      kind: 'problems',
      problems: {
        name: 'Name is required',
        use_case: 'Use case is required',
        'examples.0.output': 'Add your answer',
        'examples.1.input': 'Add what was asked for',
      },
    })
  })
})
