import { randomUUID } from 'node:crypto'
import { AcceptQuote, DeclineQuote, LINK_READS_PER_MINUTE } from '@quotewright/contracts/quote-page.ts'
import type {
  QuoteMessagesView,
  QuotePageForm,
  QuotePageRenderer,
} from '@quotewright/contracts/quote-page-view.ts'
import { areStrokes, readStrokes } from '@quotewright/domain/quotes/signature.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { inTransaction, type Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { formLimits } from '../../platform/http/bind.ts'
import { cleanInput } from '../../platform/http/clean-input.ts'
import { newNonce, sendPage } from '../../platform/http/pages.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { FORM_LIMITS, postToThread, readThread } from '../messages/public.ts'
import { getOrganization } from '../organizations/public.ts'
import { contextOfLink, isWithdrawnLink, type OpenLink } from '../quotes/public.ts'
import { acceptQuote, declineQuote } from './answer-quote.ts'
import { CHOICE_FORMS, choiceOf } from './choices/choice-forms.ts'
import { ChoiceNotShown, chooseOptions } from './choices/choose-options.ts'
import type { PageForm } from './page-form.ts'
import { toQuoteOnPage } from './quote-page.wire.ts'
import { PromotionRanOut } from './run-out-promotions.ts'
import { findShown, type ShownQuote } from './shown-quote.ts'

export interface PageDependencies {
  readonly services: Services
  /** The web's server-side build. */
  readonly loadRenderer: () => Promise<QuotePageRenderer>
}

interface PageRequest {
  Params: { token: string }
  Querystring: { about?: unknown }
  Body: unknown
}

/** What stands on the page beside the quote itself. */
interface PageState {
  readonly form: QuotePageForm | null
  readonly changedMeanwhile: boolean
  readonly choiceChangedTotal: boolean
  readonly changeReason: string | null
}

const FRESH: PageState = {
  form: null,
  changedMeanwhile: false,
  choiceChangedTotal: false,
  changeReason: null,
}
const ANSWER_LIMIT = { config: { limitPerMinute: 60 } }
/** Enough for an office full of customers behind one address; a link is one of 2^128. */
const READ_LIMIT = { config: { limitPerMinute: LINK_READS_PER_MINUTE } }

/**
 * The pages a customer opens, complete without JavaScript: `/q/{token}` for
 * organizations, `/demo/{quoteId}` for the demo. A GET changes nothing.
 * Source: architecture §9, decisions §4.
 */
export function pageRoutes(app: FastifyInstance, dependencies: PageDependencies): void {
  for (const kind of ['q', 'demo'] as const) {
    const page = new HostedPage(kind, dependencies)
    app.get<PageRequest>(`/${kind}/:token`, READ_LIMIT, (request, reply) => page.show(request, reply))
    app.post<PageRequest>(`/${kind}/:token/accept`, ANSWER_LIMIT, (request, reply) =>
      page.accept(request, reply),
    )
    app.post<PageRequest>(`/${kind}/:token/decline`, ANSWER_LIMIT, (request, reply) =>
      page.decline(request, reply),
    )
    for (const form of CHOICE_FORMS) {
      const limit = { config: { limitPerMinute: form.limitPerMinute } }
      app.post<PageRequest>(`/${kind}/:token/${form.name}`, limit, (request, reply) =>
        page.submit(request, reply, form),
      )
    }
    // In the demo nobody answers.
    if (kind === 'q') messageRoutes(app, page)
  }
}

function messageRoutes(app: FastifyInstance, page: HostedPage): void {
  app.get<PageRequest>('/q/:token/messages', READ_LIMIT, (request, reply) => page.messages(request, reply))
  app.post<PageRequest>(
    '/q/:token/messages',
    {
      bodyLimit: FORM_LIMITS.bodyBytes,
      config: { ...ANSWER_LIMIT.config, multipartOptions: formLimits(FORM_LIMITS) },
      errorHandler: (error, request, reply) => {
        if (error.statusCode !== 413) throw error
        page.refuseFiles(request, reply).catch((failure: unknown) => reply.send(failure))
      },
    },
    (request, reply) => page.message(request, reply),
  )
}

class HostedPage {
  readonly #kind: 'q' | 'demo'
  readonly #dependencies: PageDependencies

  constructor(kind: 'q' | 'demo', dependencies: PageDependencies) {
    this.#kind = kind
    this.#dependencies = dependencies
  }

  async show(request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const link = await this.#open(request)
    if (link === undefined) return this.#sendUnknown(request, reply)
    return this.#sendQuote(request, reply, link, 200, FRESH)
  }

  async accept(request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const link = await this.#open(request)
    if (link === undefined) return this.#sendUnknown(request, reply)
    const values = formValues(request.body)
    const parsed = AcceptQuote.safeParse({
      ...values,
      consent: values['consent'] !== undefined,
      version_number: Number(values['version_number']),
      signature: drawnSignature(values['strokes'] ?? ''),
    })
    if (!parsed.success) {
      const form: QuotePageForm = { kind: 'accept', values, errors: fieldErrors(parsed.error) }
      return this.#sendQuote(request, reply, link, 422, { ...FRESH, form })
    }
    const { name, version_number, content_hash, signature } = parsed.data
    const choice = choiceOf(values)
    try {
      return await this.#answer(request, reply, link, 'accept', values, () =>
        acceptQuote(link.ctx, link.quoteId, {
          name,
          versionNumber: version_number,
          contentHash: content_hash,
          signature: signature ?? { kind: 'typed' },
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          choice,
        }),
      )
    } catch (error) {
      if (!(error instanceof ChoiceNotShown) || choice === undefined) throw error
      await chooseOptions(link.ctx, link.quoteId, { choice, basedOnVersion: version_number, preview: false })
      const form: QuotePageForm = { kind: 'accept', values, errors: {} }
      return this.#sendQuote(request, reply, link, 409, { ...FRESH, form, choiceChangedTotal: true })
    }
  }

  async decline(request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const link = await this.#open(request)
    if (link === undefined) return this.#sendUnknown(request, reply)
    const values = formValues(request.body)
    const parsed = DeclineQuote.safeParse(values)
    if (!parsed.success) {
      const form: QuotePageForm = { kind: 'decline', values, errors: fieldErrors(parsed.error) }
      return this.#sendQuote(request, reply, link, 422, { ...FRESH, form })
    }
    const { reason, comment } = parsed.data
    return this.#answer(request, reply, link, 'decline', values, () =>
      declineQuote(link.ctx, link.quoteId, reason, comment),
    )
  }

  /** Any other form of the page. */
  async submit(
    request: FastifyRequest<PageRequest>,
    reply: FastifyReply,
    form: PageForm,
  ): Promise<FastifyReply> {
    const link = await this.#open(request)
    if (link === undefined) return this.#sendUnknown(request, reply)
    const values = formValues(request.body)
    try {
      const shown = await form.submit(link, values)
      if (shown !== undefined) return await this.#sendShown(request, reply, link, 200, FRESH, shown)
    } catch (error) {
      return this.#sendRefusal(request, reply, link, { kind: form.kind, values }, error)
    }
    return reply.redirect(`/${this.#kind}/${request.params.token}#${form.anchor}`, 303)
  }

  /** The messages alone, for the page's script. */
  async messages(request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const link = await this.#open(request)
    const fragment = link && (await this.#fragment(request, link))
    return fragment === undefined
      ? this.#sendUnknown(request, reply)
      : sendPage(reply, 200, fragment, newNonce())
  }

  async message(request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const link = await this.#open(request)
    if (link === undefined) return this.#sendUnknown(request, reply)
    const refused = await postToThread(link.ctx, link.quoteId, request.body)
    if (refused !== undefined) return this.#refuseMessage(request, reply, link, refused)
    if (!isByScript(request)) return reply.redirect(`/${this.#kind}/${request.params.token}#messages`, 303)
    return this.messages(request, reply)
  }

  /** What the form held is lost: it was too large to be read. */
  async refuseFiles(request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const link = await this.#open(request)
    if (link === undefined) return this.#sendUnknown(request, reply)
    const errors = { files: 'The files are too large: at most 5, of 10 MB each' }
    return this.#refuseMessage(request, reply, link, { kind: 'message', values: {}, errors })
  }

  #refuseMessage(
    request: FastifyRequest<PageRequest>,
    reply: FastifyReply,
    link: OpenLink,
    form: QuotePageForm,
  ): Promise<FastifyReply> | FastifyReply {
    if (!isByScript(request)) return this.#sendQuote(request, reply, link, 422, { ...FRESH, form })
    const [sentence] = Object.values(form.errors)
    return reply.code(422).type('text/plain; charset=utf-8').send(sentence)
  }

  async #fragment(request: FastifyRequest<PageRequest>, link: OpenLink): Promise<string | undefined> {
    const view = await this.#messagesView(request, link)
    return view === null ? undefined : (await this.#dependencies.loadRenderer()).renderQuoteMessages(view)
  }

  async #messagesView(
    request: FastifyRequest<PageRequest>,
    { ctx, quoteId }: OpenLink,
    about: string | null = null,
  ): Promise<QuoteMessagesView | null> {
    const messages = await readThread(ctx, quoteId)
    if (messages === null) return null
    const { timeZone, country } = await inTransaction(ctx, getOrganization)
    return {
      messages,
      messagesUrl: `/api/v1/public/quotes/${encodeURIComponent(request.params.token)}/messages`,
      timeZone,
      country,
      formKey: randomUUID(),
      aboutLineId: about,
    }
  }

  /** Does what the form asks and goes back to the page, or shows the page again with the reason why not. */
  async #answer(
    request: FastifyRequest<PageRequest>,
    reply: FastifyReply,
    link: OpenLink,
    kind: 'accept' | 'decline',
    values: Record<string, string>,
    work: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    try {
      await work()
    } catch (error) {
      if (error instanceof ChoiceNotShown) throw error
      return this.#sendRefusal(request, reply, link, { kind, values }, error)
    }
    return reply.redirect(`/${this.#kind}/${request.params.token}`, 303)
  }

  /** The page with what was sent and the reason why it was not done. Throws what is no refusal of ours again. */
  #sendRefusal(
    request: FastifyRequest<PageRequest>,
    reply: FastifyReply,
    link: OpenLink,
    sent: Pick<QuotePageForm, 'kind' | 'values'>,
    error: unknown,
  ): Promise<FastifyReply> {
    if (!(error instanceof AppError)) throw error
    const changedMeanwhile = error.extras.current_version_number !== undefined
    const form: QuotePageForm = { ...sent, errors: changedMeanwhile ? {} : refusalErrors(error) }
    const changeReason = error instanceof PromotionRanOut ? error.message : null
    const state = { ...FRESH, form, changedMeanwhile, changeReason }
    return this.#sendQuote(request, reply, link, error.httpStatus, state)
  }

  /** A demo quote has no `/q/` page, and an organization's quote no `/demo/` page. */
  async #open(request: FastifyRequest<PageRequest>): Promise<OpenLink | undefined> {
    const { token } = request.params
    if (token.includes('\0')) return undefined
    const link = await contextOfLink(this.#dependencies.services, token)
    const isDemo = link?.ctx.tenantId === DEMO_TENANT_ID
    return isDemo === (this.#kind === 'demo') ? link : undefined
  }

  async #sendQuote(
    request: FastifyRequest<PageRequest>,
    reply: FastifyReply,
    link: OpenLink,
    status: number,
    state: PageState,
  ): Promise<FastifyReply> {
    const { ctx, quoteId } = link
    const shown = await inTransaction(ctx, (tx) => findShown(tx, quoteId))
    if (shown === undefined) return this.#sendUnknown(request, reply)
    return this.#sendShown(request, reply, link, status, state, shown)
  }

  async #sendShown(
    request: FastifyRequest<PageRequest>,
    reply: FastifyReply,
    link: OpenLink,
    status: number,
    state: PageState,
    shown: ShownQuote,
  ): Promise<FastifyReply> {
    const { renderQuotePage } = await this.#dependencies.loadRenderer()
    const { token } = request.params
    const nonce = newNonce()
    const api = `/api/v1/public/quotes/${encodeURIComponent(token)}`
    const html = renderQuotePage({
      ...toQuoteOnPage(link.ctx, shown),
      path: `/${this.#kind}/${encodeURIComponent(token)}`,
      eventsUrl: `${api}/events`,
      pdfUrl: `${api}/pdf`,
      certificateUrl: `${api}/certificate`,
      messages: await this.#messagesView(request, link, aboutOf(request)),
      nonce,
      isPreview: false,
      ...state,
    })
    return sendPage(reply, status, html, nonce)
  }

  async #sendUnknown(request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const { services, loadRenderer } = this.#dependencies
    const { token } = request.params
    const isWithdrawn = !token.includes('\0') && (await isWithdrawnLink(services, token))
    const { renderQuoteNotice } = await loadRenderer()
    const nonce = newNonce()
    return sendPage(
      reply,
      404,
      renderQuoteNotice({ kind: isWithdrawn ? 'withdrawn' : 'unknown', nonce }),
      nonce,
    )
  }
}

/** Whether the page's script asks, which wants the messages alone. */
const isByScript = ({ headers }: FastifyRequest): boolean => headers['x-fragment'] !== undefined

/** The line that the page was opened to ask about. */
const aboutOf = ({ query }: FastifyRequest<PageRequest>): string | null =>
  typeof query.about === 'string' ? query.about : null

/** What the page's script wrote down; undefined where nothing was drawn, or not by it. */
function drawnSignature(text: string): z.input<typeof AcceptQuote>['signature'] {
  const strokes = readStrokes(text)
  return areStrokes(strokes) ? { kind: 'drawn', strokes } : undefined
}

/** The text fields of a posted form; anything else in it is ignored. */
function formValues(body: unknown): Record<string, string> {
  const cleaned = cleanInput(body ?? {})
  const entries = Object.entries(cleaned as object).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries)
}

/** The sentences of a refusal by field; one that is at no field is about the form as a whole. */
function refusalErrors({ message, extras }: AppError): Record<string, string> {
  const errors = (extras.errors ?? []).map(({ path, message: sentence }): [string, string] => [
    path,
    sentence,
  ])
  return errors.length === 0 ? { form: message } : Object.fromEntries(errors)
}

function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}
