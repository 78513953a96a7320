import type { Api } from '../providers/api.ts'
import type { Choices, Provider, PushedDocument, PushQuote, PushTarget } from '../providers/provider.ts'
import { MemorySteps } from './memory-steps.ts'

/** What is pushed with which choices; the steps are what one run leaves to the next. */
export interface Push {
  readonly quote: PushQuote
  readonly choices: Choices
  readonly steps?: MemorySteps
}

export interface Pushed {
  readonly target: PushTarget
  readonly quote: PushedDocument
}

/** Contact and quote, as the worker does it. */
export async function pushToFake(
  provider: Provider,
  api: Api,
  { quote, choices, steps = new MemorySteps() }: Push,
): Promise<Pushed> {
  // One that was begun is finished first: a search may not find it yet.
  const [known] = steps.isUsed ? [] : await provider.findContacts(api, quote.contact)
  const contact = known ?? (await provider.createContact(api, quote.contact, steps, choices))
  const target = { contact, choices, steps }
  return { target, quote: await provider.pushQuote(api, quote, target) }
}

/** The same, and its invoice. */
export async function pushWithInvoice(provider: Provider, api: Api, push: Push) {
  const pushed = await pushToFake(provider, api, push)
  const invoice = await provider.pushInvoice?.(api, push.quote, pushed.target, pushed.quote)
  return { ...pushed, invoice }
}
