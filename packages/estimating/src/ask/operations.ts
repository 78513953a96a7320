import type { Instruction } from '../revise/read/instruction.ts'
import { figuresIn } from './figures.ts'

/** What can be done to a quote by name: the same that a typed instruction is read into. */
export const OPERATION_NAMES = [
  'add_line',
  'remove_line',
  'set_quantity',
  'multiply_quantity',
  'set_unit_price',
  'set_line_price',
  'change_price_percent',
  'replace_line',
  'make_optional',
  'make_included',
  'rename_line',
  'split_supply_and_labour',
  'make_tax_free',
  'discount_percent',
  'discount_amount',
  'set_total',
  'round_total',
  'tax_on_top',
  'tax_included',
  'no_tax',
  'set_title',
  'valid_days',
  'payment_terms',
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'add_note',
] as const
export type OperationName = (typeof OPERATION_NAMES)[number]

/** One operation as a program names it. */
export interface Operation {
  readonly name: OperationName
  /** The line it is about, as `line 2` or in words; null where it is about none. */
  readonly line: string | null
  /** What is added, named or noted; null where there is nothing of it. */
  readonly text: string | null
  /** A quantity, a factor, days or per cent; money in decimal currency; null where there is none. */
  readonly number: number | null
}

const cents = (amount: number): number => Math.round(amount * 100)

type Make = (given: { line: string; text: string; number: number }) => Instruction
interface OperationKind {
  /** What it cannot do without. */
  readonly needs: readonly ('line' | 'text' | 'number')[]
  readonly make: Make
}

const onCustomer = (field: 'name' | 'email' | 'phone' | 'address'): OperationKind => ({
  needs: ['text'],
  make: ({ text }) => ({ kind: 'customer', name: '', email: '', phone: '', address: '', [field]: text }),
})
const taxAs = (mode: 'exclusive' | 'inclusive' | 'none'): OperationKind => ({
  needs: [],
  make: () => ({ kind: 'tax', mode }),
})

const KINDS: Readonly<Record<OperationName, OperationKind>> = {
  add_line: { needs: ['text'], make: ({ text }) => ({ kind: 'add', what: text, isMore: false }) },
  remove_line: { needs: ['line'], make: ({ line }) => ({ kind: 'remove', line, count: null }) },
  set_quantity: {
    needs: ['line', 'number'],
    make: ({ line, number }) => ({ kind: 'quantity', line, quantity: number, unit: null, was: null }),
  },
  multiply_quantity: {
    needs: ['line', 'number'],
    make: ({ line, number }) => ({ kind: 'multiply', line, factor: number }),
  },
  set_unit_price: {
    needs: ['line', 'number'],
    make: ({ line, number }) => ({ kind: 'price', line, cents: cents(number), basis: 'each', per: null }),
  },
  set_line_price: {
    needs: ['line', 'number'],
    make: ({ line, number }) => ({ kind: 'price', line, cents: cents(number), basis: 'line', per: null }),
  },
  change_price_percent: {
    needs: ['line', 'number'],
    make: ({ line, number }) => ({ kind: 'scale', line, percent: number }),
  },
  replace_line: {
    needs: ['line', 'text'],
    make: ({ line, text }) => ({ kind: 'swap', line, what: text }),
  },
  make_optional: { needs: ['line'], make: ({ line }) => ({ kind: 'optional', line, optional: true }) },
  make_included: { needs: ['line'], make: ({ line }) => ({ kind: 'optional', line, optional: false }) },
  rename_line: { needs: ['line', 'text'], make: ({ line, text }) => ({ kind: 'rename', line, name: text }) },
  split_supply_and_labour: { needs: ['line'], make: ({ line }) => ({ kind: 'split', line }) },
  make_tax_free: { needs: ['line'], make: ({ line }) => ({ kind: 'tax_free', line }) },
  discount_percent: {
    needs: ['number'],
    make: ({ number }) => ({ kind: 'discount_percent', percent: number, isMore: false }),
  },
  discount_amount: {
    needs: ['number'],
    make: ({ number }) => ({ kind: 'discount', cents: cents(number), isMore: false }),
  },
  set_total: {
    needs: ['number'],
    make: ({ number }) => ({ kind: 'total', cents: cents(number), tax: 'unsaid' }),
  },
  round_total: {
    needs: ['number'],
    make: ({ number }) => ({ kind: 'round', stepCents: cents(number), direction: 'nearest' }),
  },
  tax_on_top: taxAs('exclusive'),
  tax_included: taxAs('inclusive'),
  no_tax: taxAs('none'),
  set_title: { needs: ['text'], make: ({ text }) => ({ kind: 'title', title: text }) },
  valid_days: {
    needs: ['number'],
    make: ({ number }) => ({ kind: 'valid_days', days: Math.round(number), isMore: false }),
  },
  payment_terms: { needs: ['text'], make: ({ text }) => ({ kind: 'payment_terms', terms: text }) },
  customer_name: onCustomer('name'),
  customer_email: onCustomer('email'),
  customer_phone: onCustomer('phone'),
  customer_address: onCustomer('address'),
  add_note: { needs: ['text'], make: ({ text }) => ({ kind: 'note', note: text }) },
}

/** What a link or an address in a text looks like. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/gi
/** Larger than any figure of a quote, and what no arithmetic survives. */
const LARGEST = 1_000_000_000

/**
 * What an operation asks for, or why it is not followed: each figure, link and
 * address in it must be one that the person wrote. A model that was talked
 * into something by the texts it read cannot bring in a figure of theirs.
 */
export function toInstruction(
  operation: Operation,
  message: string,
): { readonly instruction: Instruction } | { readonly problem: string } {
  const { needs, make } = KINDS[operation.name]
  const line = operation.line?.trim() ?? ''
  const text = operation.text?.trim() ?? ''
  const { number } = operation
  const lacks = { line: line === '', text: text === '', number: number === null }
  if (needs.some((part) => lacks[part]))
    return { problem: `It is not clear what to ${wordsOf(operation.name)}.` }
  const strange = foreignPart(operation, message)
  if (strange !== undefined)
    return { problem: `I left out “${describe(operation)}”: ${strange} is not in what you wrote.` }
  return { instruction: make({ line, text, number: number ?? 0 }) }
}

/** The first figure or address of an operation that its person did not write. */
function foreignPart({ name, text, number, line }: Operation, message: string): string | undefined {
  const written = figuresIn(message)
  const isWritten = (figure: number): boolean => written.has(figure) || written.has(Math.abs(figure))
  if (number !== null && KINDS[name].needs.includes('number')) {
    if (!Number.isFinite(number) || Math.abs(number) > LARGEST || !isWritten(number)) return String(number)
  }
  const own = `${text ?? ''}`
  const figure = [...figuresIn(own)].find((one) => !isWritten(one))
  if (figure !== undefined) return String(figure)
  const said = message.toLowerCase()
  const address = [...own.matchAll(ADDRESS), ...(line ?? '').matchAll(ADDRESS)].find(
    ([found]) => !said.includes(found.toLowerCase()),
  )
  return address?.[0]
}

/** `set_unit_price` as people read it. */
const wordsOf = (name: string): string => name.replaceAll('_', ' ')

/** An operation in words: "set unit price: line 2, 85". */
export function describe({ name, line, text, number }: Operation): string {
  const parts = [line, text, number === null ? null : String(number)].filter(
    (part) => part !== null && part !== '',
  )
  return parts.length === 0 ? wordsOf(name) : `${wordsOf(name)}: ${parts.join(', ')}`
}

/** The operation that a typed instruction stands for, for showing what was called. */
export function operationOf(instruction: Instruction): { readonly name: string; readonly detail: string } {
  const { kind, ...rest } = instruction
  const detail = Object.entries(rest)
    .flatMap(([field, value]) => shown(field, value))
    .join(', ')
  return { name: wordsOf(kind), detail }
}

function shown(field: string, value: unknown): string[] {
  if (value === null || value === '' || typeof value === 'boolean') return []
  if (/cents$/i.test(field) && typeof value === 'number') return [(value / 100).toFixed(2)]
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? [value.join(' × ')] : []
}
