import { AcceptQuote, DeclineQuote, LINK_READS_PER_MINUTE } from '@quotewright/contracts/quote-page.ts'
import type { QuotePageForm, QuotePageRenderer } from '@quotewright/contracts/quote-page-view.ts'
import { MOST_PHOTOS } from '@quotewright/domain/quotes/photos.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { inTransaction, type Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { formLimits } from '../../platform/http/bind.ts'
import { newNonce, sendPage } from '../../platform/http/pages.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { readStoredFile } from '../media/public.ts'
import { FORM_LIMITS, postToThread } from '../messages/public.ts'
import { PHOTO_HEADERS } from '../photos/public.ts'
import { contextOfLink, findPublishedPhoto, isWithdrawnLink, type OpenLink } from '../quotes/public.ts'
import { acceptQuote, declineQuote } from './answer-quote.ts'
import { CHOICE_FORMS, choiceOf } from './choices/choice-forms.ts'
import { ChoiceNotShown, chooseOptions } from './choices/choose-options.ts'
import { fieldErrors, refusalErrors } from './form-errors.ts'
import { drawnSignature, formValues } from './form-values.ts'
import type { PageForm } from './page-form.ts'
import { aboutOf, apiOf, isByScript, messagesView, type PageRequest, type Visit } from './page-visit.wire.ts'
import { photosBelow, toPhotosOnPage } from './photos.wire.ts'
import { toQuoteOnPage } from './quote-page.wire.ts'
import { PromotionRanOut } from './run-out-promotions.ts'
import { findShown, type ShownQuote } from './shown-quote.ts'

export interface PageDependencies {
  readonly services: Services
  /** The web's server-side build. */
  readonly loadRenderer: () => Promise<QuotePageRenderer>
}

/** What the page shows beside the quote itself. */
interface PageState {
  readonly form: QuotePageForm | null
  readonly hasNewVersion: boolean
  readonly choiceChangedTotal: boolean
  readonly changeReason: string | null
}

const FRESH: PageState = {
  form: null,
  hasNewVersion: false,
  choiceChangedTotal: false,
  changeReason: null,
}
const ANSWER_LIMIT = { limitPerMinute: 60 }
/** Enough for an office full of customers behind one address; a link is one of 2^128. */
const READ_LIMIT = { limitPerMinute: LINK_READS_PER_MINUTE }

/**
 * The pages a customer opens, complete without JavaScript: `/q/{token}` for
 * organizations, `/demo/{quoteId}` for the demo. A GET changes nothing.
 * Source: architecture §9, decisions §4.
 */
export function pageRoutes(app: FastifyInstance, dependencies: PageDependencies): void {
  for (const kind of ['q', 'demo'] as const) {
    const page = new HostedPage(kind, dependencies)
    app.get<PageRequest>(`/${kind}/:token`, { config: READ_LIMIT }, page.at(page.show))
    photoRoutes(app, page, kind)
    strayRoutes(app, page, kind)
    app.post<PageRequest>(`/${kind}/:token/accept`, { config: ANSWER_LIMIT }, page.at(page.accept))
    app.post<PageRequest>(`/${kind}/:token/decline`, { config: ANSWER_LIMIT }, page.at(page.decline))
    for (const form of CHOICE_FORMS) {
      const config = { limitPerMinute: form.limitPerMinute }
      app.post<PageRequest>(`/${kind}/:token/${form.name}`, { config }, page.at(page.submit(form)))
    }
    // In the demo no one answers.
    if (kind === 'q') messageRoutes(app, page)
  }
}

/** A form's address that was reloaded, or a link with more or less to it than was sent: not for the console to answer. */
function strayRoutes(app: FastifyInstance, page: HostedPage, kind: 'q' | 'demo'): void {
  app.get<PageRequest>(`/${kind}/:token/*`, { config: READ_LIMIT }, page.at(page.showQuote))
  app.get(`/${kind}/*`, { config: READ_LIMIT }, page.unknown)
}

function photoRoutes(app: FastifyInstance, page: HostedPage, kind: 'q' | 'demo'): void {
  const path = `/${kind}/:token/photos/:photoId`
  const config = { limitPerMinute: LINK_READS_PER_MINUTE * MOST_PHOTOS }
  app.get<PageRequest>(path, { config }, page.at(page.photo('fileToken')))
  app.get<PageRequest>(`${path}/small`, { config }, page.at(page.photo('smallToken')))
}

function messageRoutes(app: FastifyInstance, page: HostedPage): void {
  const refuseFiles = page.at(page.refuseFiles)
  app.get<PageRequest>('/q/:token/messages', { config: READ_LIMIT }, page.at(page.messages))
  app.post<PageRequest>(
    '/q/:token/messages',
    {
      bodyLimit: FORM_LIMITS.bodyBytes,
      config: { ...ANSWER_LIMIT, multipartOptions: formLimits(FORM_LIMITS) },
      errorHandler: (error, request, reply) => {
        if (error.statusCode !== 413) throw error
        refuseFiles(request, reply).catch((failure: unknown) => reply.send(failure))
      },
    },
    page.at(page.message),
  )
}

class HostedPage {
  readonly #kind: 'q' | 'demo'
  readonly #dependencies: PageDependencies

  constructor(kind: 'q' | 'demo', dependencies: PageDependencies) {
    this.#kind = kind
    this.#dependencies = dependencies
  }

  /** The handler of an address: answers those whose link is open, and tells the others that it is not. */
  at(answer: (visit: Visit) => Promise<FastifyReply>) {
    return async (request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> => {
      const link = await this.#open(request)
      return link === undefined
        ? this.#sendUnknown(request.params.token, reply)
        : answer({ ...link, request, reply })
    }
  }

  readonly show = (visit: Visit): Promise<FastifyReply> => this.#sendQuote(visit, 200)

  readonly showQuote = async (visit: Visit): Promise<FastifyReply> => this.#backToPage(visit)

  readonly unknown = (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    this.#sendUnknown('', reply)

  /** A photo that the customer sees on the page: none of a draft, of another quote, or of one that was taken back. */
  readonly photo =
    (which: 'fileToken' | 'smallToken') =>
    async ({ ctx, quoteId, request, reply }: Visit): Promise<FastifyReply> => {
      const photo = await inTransaction(ctx, (tx) => findPublishedPhoto(tx, quoteId, request.params.photoId))
      const bytes = photo && (await readStoredFile(ctx, photo[which]))
      if (bytes === undefined) throw new AppError('not_found', 'Photo not found')
      return reply.headers(PHOTO_HEADERS).send(Buffer.from(bytes))
    }

  readonly accept = async (visit: Visit): Promise<FastifyReply> => {
    const { ctx, quoteId, request } = visit
    const values = formValues(request.body)
    const parsed = AcceptQuote.safeParse({
      ...values,
      consent: values['consent'] !== undefined,
      version_number: Number(values['version_number']),
      signature: drawnSignature(values['strokes'] ?? ''),
      preferred_start: values['preferred_start'] || undefined,
    })
    if (!parsed.success) return this.#sendInvalidAcceptance(visit, values, parsed.error)
    const { name, version_number: versionNumber, content_hash: contentHash, signature } = parsed.data
    const { preferred_start: preferredStart } = parsed.data
    const choice = choiceOf(values)
    try {
      await acceptQuote(ctx, quoteId, {
        name,
        versionNumber,
        contentHash,
        signature: signature ?? { kind: 'typed' },
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        choice,
        preferredStart,
      })
    } catch (error) {
      if (!(error instanceof ChoiceNotShown) || choice === undefined)
        return this.#sendRefusal(visit, { kind: 'accept', values }, error)
      await chooseOptions(ctx, quoteId, { choice, basedOnVersion: versionNumber, preview: false })
      const form: QuotePageForm = { kind: 'accept', values, errors: {} }
      return this.#sendQuote(visit, 409, { form, choiceChangedTotal: true })
    }
    return this.#backToPage(visit)
  }

  readonly decline = async (visit: Visit): Promise<FastifyReply> => {
    const values = formValues(visit.request.body)
    const parsed = DeclineQuote.safeParse(values)
    if (!parsed.success) return this.#sendInvalid(visit, { kind: 'decline', values }, parsed.error)
    try {
      await declineQuote(visit.ctx, visit.quoteId, parsed.data.reason, parsed.data.comment)
    } catch (error) {
      return this.#sendRefusal(visit, { kind: 'decline', values }, error)
    }
    return this.#backToPage(visit)
  }

  /** Any other form of the page. */
  readonly submit =
    (form: PageForm) =>
    async (visit: Visit): Promise<FastifyReply> => {
      const values = formValues(visit.request.body)
      try {
        const shown = await form.submit(visit, values)
        if (shown !== undefined) return await this.#sendShown(visit, 200, shown)
        // The choices stand in the form of the acceptance: what is typed into the rest of it stays.
        return isAcceptanceBegun(form, values)
          ? await this.#sendQuote(visit, 200, { form: { kind: 'accept', values, errors: {} } })
          : this.#backToPage(visit, form.anchor)
      } catch (error) {
        return this.#sendRefusal(visit, { kind: form.kind, values }, error, form.isDone)
      }
    }

  /** The messages alone, for the page's script. */
  readonly messages = async (visit: Visit): Promise<FastifyReply> => {
    const view = await messagesView(visit, null)
    if (view === null) return this.#sendUnknown(visit.request.params.token, visit.reply)
    const { renderQuoteMessages } = await this.#dependencies.loadRenderer()
    return sendPage(visit.reply, 200, renderQuoteMessages(view), newNonce())
  }

  readonly message = async (visit: Visit): Promise<FastifyReply> => {
    const refused = await postToThread(visit.ctx, visit.quoteId, visit.request.body)
    if (refused !== undefined) return this.#refuseMessage(visit, refused)
    return isByScript(visit.request) ? this.messages(visit) : this.#backToPage(visit, 'messages')
  }

  /** What the form held is lost: it was too large to be read. */
  readonly refuseFiles = async (visit: Visit): Promise<FastifyReply> => {
    const errors = { files: 'Too large to send: up to 5 files, 10 MB each' }
    return this.#refuseMessage(visit, { kind: 'message', values: {}, errors })
  }

  async #refuseMessage(visit: Visit, form: QuotePageForm): Promise<FastifyReply> {
    if (!isByScript(visit.request)) return this.#sendQuote(visit, 422, { form })
    const [sentence] = Object.values(form.errors)
    return visit.reply.code(422).type('text/plain; charset=utf-8').send(sentence)
  }

  #backToPage({ request, reply }: Visit, anchor?: string): FastifyReply {
    const hash = anchor === undefined ? '' : `#${anchor}`
    return reply.redirect(`/${this.#kind}/${request.params.token}${hash}`, 303)
  }

  /** The page with what was sent and what is wrong with its fields. */
  #sendInvalid(visit: Visit, sent: SentForm, error: z.ZodError): Promise<FastifyReply> {
    return this.#sendQuote(visit, 422, { form: { ...sent, errors: fieldErrors(error) } })
  }

  /** The same with what was chosen, which is not saved yet. */
  async #sendInvalidAcceptance(
    visit: Visit,
    values: SentForm['values'],
    error: z.ZodError,
  ): Promise<FastifyReply> {
    const choice = choiceOf(values)
    const form: QuotePageForm = { kind: 'accept', values, errors: fieldErrors(error) }
    if (choice === undefined) return this.#sendQuote(visit, 422, { form })
    try {
      const basedOnVersion = Number(values['version_number'])
      const shown = await chooseOptions(visit.ctx, visit.quoteId, { choice, basedOnVersion, preview: true })
      return await this.#sendShown(visit, 422, shown, { form })
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      return this.#sendQuote(visit, 422, { form })
    }
  }

  /** The page with what was sent and the reason why it was not done. Throws what is no refusal of ours again. */
  async #sendRefusal(
    visit: Visit,
    sent: SentForm,
    error: unknown,
    isDone: NonNullable<PageForm['isDone']> = isDecided(sent.kind),
  ): Promise<FastifyReply> {
    if (!(error instanceof AppError)) throw error
    // A button that was pressed twice: the page says that it is done.
    const shown = await inTransaction(visit.ctx, (tx) => findShown(tx, visit.quoteId))
    if (shown !== undefined && isDone(shown, sent.values)) return this.#backToPage(visit)
    const hasNewVersion = error.extras.current_version_number !== undefined
    const form: QuotePageForm = { ...sent, errors: hasNewVersion ? {} : refusalErrors(error) }
    const changeReason = error instanceof PromotionRanOut ? error.message : null
    return this.#sendQuote(visit, error.httpStatus, { form, hasNewVersion, changeReason })
  }

  /** A demo quote has no `/q/` page, and an organization's quote no `/demo/` page. */
  async #open(request: FastifyRequest<PageRequest>): Promise<OpenLink | undefined> {
    const { token } = request.params
    if (token.includes('\0')) return undefined
    const link = await contextOfLink(this.#dependencies.services, token)
    const isDemo = link?.ctx.tenantId === DEMO_TENANT_ID
    return isDemo === (this.#kind === 'demo') ? link : undefined
  }

  async #sendQuote(visit: Visit, status: number, state: Partial<PageState> = {}): Promise<FastifyReply> {
    const shown = await inTransaction(visit.ctx, (tx) => findShown(tx, visit.quoteId))
    if (shown === undefined) return this.#sendUnknown(visit.request.params.token, visit.reply)
    return this.#sendShown(visit, status, shown, state)
  }

  async #sendShown(
    visit: Visit,
    status: number,
    shown: ShownQuote,
    state: Partial<PageState> = {},
  ): Promise<FastifyReply> {
    const { renderQuotePage } = await this.#dependencies.loadRenderer()
    const nonce = newNonce()
    const path = `/${this.#kind}/${encodeURIComponent(visit.request.params.token)}`
    const html = renderQuotePage({
      ...toQuoteOnPage(visit.ctx, shown),
      photos: toPhotosOnPage(shown.photos, photosBelow(path)),
      path,
      eventsUrl: `${apiOf(visit)}/events`,
      pdfUrl: `${apiOf(visit)}/pdf`,
      certificateUrl: `${apiOf(visit)}/certificate`,
      proofUrl: `${apiOf(visit)}/proof`,
      calendarUrl: `${apiOf(visit)}/calendar`,
      messages: await messagesView(visit, aboutOf(visit.request)),
      nonce,
      isPreview: false,
      ...FRESH,
      ...state,
    })
    return sendPage(visit.reply, status, html, nonce)
  }

  async #sendUnknown(token: string, reply: FastifyReply): Promise<FastifyReply> {
    const { services, loadRenderer } = this.#dependencies
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

type SentForm = Pick<QuotePageForm, 'kind' | 'values'>

/** Whether the quote is accepted, or declined, as the form asks. */
const isDecided =
  (kind: SentForm['kind']) =>
  ({ status }: ShownQuote): boolean =>
    (kind === 'accept' && status === 'accepted') || (kind === 'decline' && status === 'declined')

/** Whether a customer had begun to accept when they pressed 'Update total'. */
const isAcceptanceBegun = ({ kind }: PageForm, values: SentForm['values']): boolean =>
  kind === 'options' &&
  ['name', 'strokes', 'consent', 'preferred_start'].some((field) => (values[field] ?? '').trim() !== '')
