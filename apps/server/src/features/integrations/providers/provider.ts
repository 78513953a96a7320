import type { BilledContact } from '@quotewright/domain/integrations/billed-contact.ts'
import type { ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import type { TargetDocument, TargetRules } from '@quotewright/domain/integrations/fit-sale.ts'
import type { PulledContact, PulledItem } from '@quotewright/domain/integrations/pulled-rows.ts'
import type { Answer, Api } from './api.ts'
import type { KnownFailure } from './failure.ts'
import type { OAuthSettings, SignInAnswer } from './oauth-settings.ts'

/** An organization, company or merchant at a provider. */
export interface Account {
  readonly id: string
  readonly name: string
}

export interface Option {
  readonly id: string
  readonly name: string
}

/** What Manage offers to choose from; a list is absent where the provider has no such thing. */
export interface Options {
  readonly accounts?: readonly Option[]
  readonly taxCodes?: readonly TaxCode[]
  readonly items?: readonly Option[]
  readonly locations?: readonly Option[]
  readonly costCentres?: readonly Option[]
}

export interface TaxCode extends Option {
  /** Basis points; null where the provider doesn't say. Free of tax: 0. */
  readonly rateBasisPoints: number | null
}

/** What a person chose in Manage; null for what is not chosen. */
export interface Choices {
  readonly accountId: string | null
  readonly taxCodeId: string | null
  readonly taxFreeCodeId: string | null
  readonly itemId: string | null
  readonly locationId: string | null
  readonly costCentreId: string | null
}

/** A record at the provider. */
export interface External {
  readonly id: string
  readonly number?: string | undefined
  readonly url?: string | undefined
  /** Other ids and versions the provider wants to see again. */
  readonly extra?: Readonly<Record<string, string>> | undefined
}

/** A quote or an invoice at the provider, with its own sums. */
export interface PushedDocument extends External {
  /** Cents; undefined where the provider doesn't tell. */
  readonly totalCents?: number | undefined
  readonly taxCents?: number | undefined
  /** What a person has yet to do there, in a sentence. */
  readonly warning?: string | undefined
}

export type PushContact = BilledContact

/** What a push sends: what the customer accepted, worded for the provider. */
export interface PushQuote {
  readonly quoteId: string
  readonly versionNumber: number
  /** Ours, such as Q-20261120-42. */
  readonly number: string
  readonly title: string
  /** Calendar dates in the organization's time zone, `yyyy-mm-dd`. */
  readonly quoteDate: string
  readonly validUntil: string
  readonly acceptedDate: string
  readonly dueDate: string
  readonly acceptedBy: string
  readonly currency: string
  readonly notes: string
  readonly paymentTerms: string
  /** "Accepted by Jordan Smith on 21 Nov 2026 …", with the deposit and our reference. */
  readonly note: string
  /** Who the accounts should bill. */
  readonly contact: PushContact
  readonly document: TargetDocument
}

/**
 * The steps of a push. What a step made is kept as soon as it is known, so that a retry goes on behind it and a lost
 * answer duplicates nothing.
 */
export interface Steps {
  /** UUIDv5 of connection, account, quote, version and step: the same on every retry. At most 36 characters. */
  key(step: string): string
  /**
   * Returns what the step made before, or runs it. A step that was begun without an outcome first looks for what it
   * may have made: `lookUp` returns it, or undefined when there is nothing. A step without `lookUp` relies on its
   * idempotency key at the provider.
   */
  once<Made extends External>(step: string, run: StepRun<Made>): Promise<Made>
}

export interface StepRun<Made extends External> {
  readonly lookUp?: () => Promise<Made | undefined>
  readonly create: () => Promise<Made>
}

export type PullKind = 'contacts' | 'items'

export interface PulledPage<Row> {
  readonly rows: readonly Row[]
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined
}

export type DocumentKind = 'quote' | 'invoice'

/** What a provider says of something we pushed. */
export interface ExternalStatus {
  /** One word for the machine: `paid`, `won`, `lost`, `voided`, … */
  readonly status: string
  /** One sentence for people, such as "Invoice INV-0042 was paid in Xero". */
  readonly text: string
  /** Whether nothing more will happen to it. */
  readonly isFinal: boolean
}

/** What a status of a provider's means to people. */
export interface StatusUpdate {
  readonly status: string
  /** As in "Invoice INV-0042 was paid in Xero". */
  readonly verb: string
  readonly isFinal: boolean
}

/** What a webhook is about. Nothing else of its body is believed: the record is read again. */
export interface WebhookEvent {
  /** Identifies the event, so that a replay is recognised. */
  readonly key: string
  readonly accountId: string
  readonly kind: DocumentKind | 'disconnected'
  readonly externalId: string
}

export interface WebhookSettings {
  /** Lower case. */
  readonly header: string
  /** What is signed: the bytes of the body, or our address followed by them. */
  readonly signs: 'body' | 'url_and_body'
  /** Whose key signs: the one configured for webhooks, or the client secret. */
  readonly key: 'webhook_key' | 'client_secret'
  /** Throws for a body that is no such webhook. */
  readonly read: (body: unknown) => readonly WebhookEvent[]
}

export interface Capabilities {
  /** What the accepted quote becomes there. */
  readonly target: 'quote' | 'estimate' | 'job' | 'order'
  /** Whether a document names its currency; elsewhere everything is in the account's own. */
  readonly namesCurrency?: true
  /** Asks for the address of the customer's own host before the popup. */
  readonly needsBuildUrl?: true
  /** The choices without which nothing can be pushed. A tax code counts only for lines that are taxed. */
  readonly needs: readonly (keyof Choices)[]
  /** Lines without tax are marked as such: only taxed ones need a tax code. */
  readonly marksTaxFreeLines?: true
  /** An invoice is the pushed quote itself, sent out with the lines it has there. */
  readonly sendsQuoteAsInvoice?: true
}

/** Calls a connection may make. */
export interface CallLimit {
  readonly calls: number
  readonly perSeconds: number
}

/**
 * A system that accepted quotes are pushed to. Implementations translate and nothing else: tokens, retries, limits,
 * the audit and what was pushed before are the business of who calls them.
 */
export interface Provider {
  readonly id: ProviderId
  readonly oauth: OAuthSettings
  readonly apiBaseUrl: string
  /** Where paths that don't begin with a slash begin, such as `/v3/company/42/`; '/' if absent. */
  root?(accountId: string): string
  readonly limit: CallLimit
  readonly capabilities: Capabilities
  readonly rules: TargetRules
  /** Headers of every call. */
  headers?(call: { readonly accountId: string; readonly clientId: string }): Readonly<Record<string, string>>
  /** Query of every call. */
  readonly query?: Readonly<Record<string, string>>
  /** Reads a failed answer where the shared reading is not enough; undefined leaves it to that. */
  classify?(answer: Answer): KnownFailure | undefined
  /** Accounts this sign-in may use. */
  listAccounts(api: Api, signIn: SignInAnswer): Promise<readonly Account[]>
  testConnection(api: Api): Promise<{ name: string; currency: string | null; country: string | null }>
  options(api: Api): Promise<Options>
  /** Contacts with an address of email; more than one is a question for a person. */
  findContacts(api: Api, contact: PushContact): Promise<readonly (External & { readonly name: string })[]>
  createContact(api: Api, contact: PushContact, steps: Steps, choices: Choices): Promise<External>
  readonly pushQuote: Push
  /**
   * Brings what was pushed before to a newer version. Absent, or throwing `NeedsInput`, where the provider has no way:
   * then a person decides.
   */
  readonly updateQuote?: PushAfter
  /** Absent where the provider takes no invoices from us. */
  readonly pushInvoice?: PushAfter
  readonly pullContacts?: PullPage<PulledContact>
  readonly pullItems?: PullPage<PulledItem>
  /** Reads the outcome of something; absent for what has no news. */
  readonly news: Readonly<Partial<Record<DocumentKind, ReadStatusUpdate>>>
  readonly webhook?: WebhookSettings
  /** Ends the sign-in where that is a call of the API rather than of the OAuth server. Best effort. */
  disconnect?(api: Api): Promise<void>
}

export interface PushTarget {
  readonly contact: External
  readonly choices: Choices
  readonly steps: Steps
  /** Keeps what is about to be there of a quote, for a newer version to find though this push stops half way. */
  readonly keepQuote?: (quote: External) => Promise<void>
}

/** What can be imported. */
export const pullKindsOf = ({ pullContacts, pullItems }: Provider): PullKind[] => [
  ...(pullContacts === undefined ? [] : ['contacts' as const]),
  ...(pullItems === undefined ? [] : ['items' as const]),
]

export type Push = (api: Api, quote: PushQuote, target: PushTarget) => Promise<PushedDocument>

/** A push on the strength of a quote that was pushed before. */
export type PushAfter = (
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  pushed: External,
) => Promise<PushedDocument>

export type PullPage<Row> = (api: Api, cursor: string | undefined) => Promise<PulledPage<Row>>

/** Reads the status of a record; undefined when there is nothing to tell. */
export type ReadStatusUpdate = (api: Api, id: string) => Promise<StatusUpdate | undefined>
