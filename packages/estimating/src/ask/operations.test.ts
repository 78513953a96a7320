import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresIn } from './figures.ts'
import { describe as inWords, OPERATION_NAMES, type Operation, toInstruction } from './operations.ts'

const operation = (name: Operation['name'], more: Partial<Operation> = {}): Operation => ({
  name,
  line: null,
  text: null,
  number: null,
  ...more,
})

describe('figures in a text', () => {
  test.each([
    ['make it 16', [16]],
    ['$1,250.50 all up', [1250.5]],
    ['two grand', [2000]],
    ['knock twenty bucks off', [20]],
    ['half the labour', [0.5, 50]],
    ['double it', [2]],
    ['valid two weeks', [14]],
    ['a dozen lights', [12]],
    ['no figures here', []],
  ])('%s', (text, figures) => {
    const found = figuresIn(text)
    expect(figures.filter((figure) => !found.has(figure))).toEqual([])
    expect(found.size > 0).toBe(figures.length > 0)
  })
})

describe('an operation', () => {
  test('with the figures of its message is followed', () => {
    const asked = operation('set_quantity', { line: 'line 1', number: 16 })
    expect(toInstruction(asked, 'they want sixteen lights')).toEqual({
      instruction: { kind: 'quantity', line: 'line 1', quantity: 16, unit: null, was: null },
    })
  })

  test('may lower by what was written', () => {
    const asked = operation('change_price_percent', { line: 'line 1', number: -5 })
    expect(toInstruction(asked, '5 per cent cheaper')).toHaveProperty('instruction')
  })

  test('that lacks what it needs is not clear', () => {
    expect(toInstruction(operation('set_total'), 'x')).toEqual({
      problem: 'It is not clear what to set total.',
    })
  })

  test('never brings in a figure of its own', () => {
    const operations = fc.record({
      name: fc.constantFrom(...OPERATION_NAMES),
      line: fc.constantFrom('line 1', 'lights', null),
      text: fc.constantFrom('taps', 'taps at 77', 'note 4321', null),
      number: fc.option(fc.double({ noNaN: false })),
    })
    fc.assert(
      fc.property(operations, fc.constantFrom('jazz it up', 'taps at 77', '12 of them'), (asked, message) => {
        const result = toInstruction(asked, message)
        const own = figuresIn(message)
        const foreign = [...figuresIn(asked.text ?? '')].filter((figure) => !own.has(figure))
        const takes = (part: string): boolean =>
          JSON.stringify(toInstruction(asked, `${message} ${asked.number} ${asked.text}`)).includes(part)
        // With the figure in the message it is followed; without it, only where the operation has no use for it.
        const isForeign = foreign.length > 0 || (takes('"cents"') && !own.has(Math.abs(asked.number ?? 0)))
        expect(isForeign && 'instruction' in result).toBe(false)
      }),
    )
  })

  test('reads in words', () => {
    expect(inWords(operation('set_unit_price', { line: 'line 2', number: 85 }))).toBe(
      'set unit price: line 2, 85',
    )
    expect(inWords(operation('no_tax'))).toBe('no tax')
  })
})
