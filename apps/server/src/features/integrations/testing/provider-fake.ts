import type { ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import type { ConnectionSettings } from '../connections/connection.ts'
import type { FakeAnswer, FakeRequest } from './fake-oauth.ts'
import type { FakeServer } from './fake-server.ts'

/** A document that a provider doesn't take, and what a person hears of it. */
interface Refusal {
  readonly on: (request: FakeRequest) => boolean
  readonly answer: FakeAnswer
  readonly message: string
  readonly field: string | null
}

/** A provider's fake, as all of them are tested alike. */
export interface ProviderFake {
  readonly id: ProviderId
  readonly server: FakeServer
  readonly accountId: string
  /** What a person chose in Manage. */
  readonly settings: Partial<ConnectionSettings>
  /** Our numbers of the quotes, jobs or orders it has. */
  readonly documents: () => readonly string[]
  readonly contactCount: () => number
  readonly isWrite: (request: FakeRequest) => boolean
  /** Adds a cent to the totals in an answer. */
  readonly addCent: (answer: FakeAnswer) => FakeAnswer
  readonly refusal: Refusal
}

export interface StartOptions {
  readonly redirectUri?: string
  readonly port?: number
}

export interface Start {
  /** Without it the fake can't start. */
  readonly spec: string
  readonly start: (options: StartOptions) => Promise<Omit<ProviderFake, 'id'>>
}

export const inText = (change: (text: string) => string) => (answer: FakeAnswer) => ({
  ...answer,
  body: answer.body === undefined ? undefined : JSON.parse(change(JSON.stringify(answer.body))),
})

/** Adds a hundredth to the decimal behind a name, a number or a text, wherever it is. */
export const addHundredth = (name: string) =>
  inText((text) =>
    text.replaceAll(
      new RegExp(`("${name}":"?)([\\d.]+)`, 'g'),
      (_, before: string, value: string) => `${before}${(Number(value) + 0.01).toFixed(2)}`,
    ),
  )

export const isNoRead = ({ method }: FakeRequest): boolean => method !== 'GET'
export const writesTo = (end: string) => (request: FakeRequest) =>
  isNoRead(request) && request.path.endsWith(end)
