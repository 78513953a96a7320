import type { Call } from '@quotewright/contracts/kit.ts'
import { z } from 'zod'

/** A text that becomes an element, or ends an attribute, wherever it is not written as text. */
export const POISON = `"'><i-poison>`
const POISONED_EMAIL = '"><i-poison>@example.com'
const POISONED_WEBSITE = `${POISON}.example`

/** The parts of a JSON schema that zod writes. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maxLength?: number
}

const DAY_MS = 86_400_000
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** What is tried for a text with a pattern; the first that fits is taken. */
const CANDIDATES = [
  POISON,
  POISONED_EMAIL,
  POISONED_WEBSITE,
  dayFromNow(30),
  'POISON-1',
  '12',
  '12:30',
  'a'.repeat(64),
]

/** A body with a text that attacks in every field that takes any text. */
function poisonedBody(body: z.ZodType): unknown {
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return valueOf(root, root)
}

function valueOf(schema: Schema, root: Schema): unknown {
  if (schema.$ref !== undefined) return valueOf(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = schema.allOf ?? []
  if (first !== undefined) return valueOf(first, root)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches !== undefined) return valueOf(richest(branches), root)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 0, schema.exclusiveMinimum ?? 0)
    case 'boolean':
      return true
    case 'array':
      return [valueOf(schema.items ?? {}, root)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
          const value = valueOf(property, root)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case undefined:
    default:
      return undefined
  }
}

/** Of several forms the one with the most to fill in. */
function richest(branches: readonly Schema[]): Schema {
  const weight = ({ type, const: fixed, properties }: Schema) =>
    type === 'null' || fixed !== undefined ? 0 : 1 + Object.keys(properties ?? {}).length
  return branches.reduce((best, branch) => (weight(branch) > weight(best) ? branch : best), branches[0] ?? {})
}

function textOf({ format, pattern, maxLength = Number.POSITIVE_INFINITY }: Schema): string | undefined {
  // Ids and moments are checked on their own; what is left out keeps what it is.
  if (format === 'uuid' || format === 'date-time') return undefined
  const fits = (text: string) =>
    text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text))
  return CANDIDATES.find(fits)
}

type Body = Record<string, unknown>

const without = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

/** A quote whose sums are worked out and whose parts refer to nothing. */
const ofOneLine = (quote: Body): Body => ({
  ...without(quote, ['subtotal', 'tax_amount', 'total_amount', 'promotions', 'template_id']),
  quote_date: dayFromNow(-1),
  line_items: [{ item_description: POISON, item_unit: POISON, item_quantity: 2, item_unit_price: 85 }],
  sections: [],
  options: [],
})
const withoutMarkup = (item: Body): Body => without(item, ['markup_percent'])
/** What a step says; when it is sent is no free text. */
const withSteps = (campaign: Body): Body => ({
  ...without(campaign, ['sequences', 'rules']),
  sequences: [
    {
      delay_hours: 24,
      channel: 'email',
      message_type: 'reminder',
      custom_instructions: POISON,
      wording: { subject: POISON, body: POISON },
    },
  ],
})
const ofYesterday = (review: Body): Body => ({ ...review, review_date: dayFromNow(-1) })
const withText = ({ message_text }: Body): Body => ({ message_text })
const newName = (name: string) => ({ name: `${POISON} ${name}` })

/** Where a text of any kind is not what a field takes, or fields depend on each other. */
const CORRECTIONS: Readonly<Record<string, (body: Body) => Body>> = {
  replaceOrganizationSettings: (body) => ({
    ...body,
    abn: '',
    brand_colour: '#0e5566',
    bank_code: '062-000',
    bank_account: '12345678',
    payment_link: 'https://pay.example/',
    time_zone: 'Australia/Sydney',
    quote_number_format: 'Q-{seq}',
    quiet_hours: null,
    features_off: [],
    version: 1,
    valid_days: 30,
  }),
  backtestCampaigns: ({ draft }) => ({ draft: withSteps(draft as Body) }),
  createCampaign: withSteps,
  updateCampaign: withSteps,
  createQuote: ofOneLine,
  updateQuote: (body) => ({ ...ofOneLine(body), publish: false }),
  createDocument: (body) => ({ ...ofOneLine(body), document_type: 'quote', quote_number: 'Q-9001' }),
  createWordingTest: ({ name }) => ({
    name,
    subject: 'cover_letter',
    a: { body: POISON },
    b: { body: `${POISON} b` },
  }),
  rescheduleFollowUp: () => ({ due_at: new Date(Date.now() + 86_400_000).toISOString() }),
  chooseFollowUpCampaign: () => ({ campaign_id: null }),
  recordConsent: ({ wording }) => ({ address: 'sam@example.com', kind: 'given', wording }),
  createReview: ofYesterday,
  updateReview: ofYesterday,
  createPriceItem: withoutMarkup,
  updatePriceItem: (body) => ({ ...withoutMarkup(body), ...newName('changed') }),
  saveAsTemplate: () => newName('saved'),
  updateTemplate: (body) => ({ ...body, ...newName('changed') }),
  updatePromotion: (body) => ({ ...body, code: 'OTHER' }),
  restoreQuoteVersion: () => ({ current_version_number: 1 }),
  publishQuote: () => ({}),
  completeOnboardingStep: (body) => ({ ...body, step_data: { ...(body['step_data'] as Body), abn: '' } }),
  createApiKey: ({ name }) => ({ name, scopes: ['quotes:read'] }),
  sendMessage: withText,
  sendCustomerMessage: withText,
  requestChange: ({ comment }) => ({ comment }),
  // Of a quote that has not expired.
  answerChangeRequest: (body) => without(body, ['reissue']),
  saveEnriched: (body) => ({
    enriched_content: { ...(body['enriched_content'] as Body), testimonials: [] },
  }),
}

/** A body of a call that the call takes, with a text that attacks in every field that takes any text. */
export function poisonedBodyOf(name: string, { body }: Call): Body {
  if (body === undefined) throw new Error(`${name} has no body`)
  const poisoned = poisonedBody(body) as Body
  return CORRECTIONS[name]?.(poisoned) ?? poisoned
}
