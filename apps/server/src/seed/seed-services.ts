import type pg from 'pg'
import { subscriptions } from '../app/subscribers.ts'
import { makeCertificateJob } from '../features/certificates/certificates.jobs.ts'
import { makeCertificate } from '../features/certificates/make-certificate.ts'
import { readDocumentJob } from '../features/extractions/extractions.jobs.ts'
import { sendFollowUpJob } from '../features/follow-ups/follow-ups.jobs.ts'
import { notifyCustomerJob } from '../features/messages/notices/notify-customer.job.ts'
import { deliverMessageJob } from '../features/outbox/outbox.jobs.ts'
import { createPdfMaker, type PdfMaker } from '../features/quote-pdf/pdf-maker.ts'
import type { StorageSettings } from '../platform/config-storage.ts'
import type { Services } from '../platform/context.ts'
import { createServices } from '../platform/create-services.ts'
import { createEvents } from '../platform/events/create-events.ts'
import type { Job } from '../platform/jobs/define-job.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { createSealer } from '../platform/sealing.ts'
import { createTurnstile } from '../platform/workers/turnstile.ts'
import type { Chance } from './chance.ts'
import { type SimulatedJobs, simulateJobs } from './simulated-jobs.ts'
import type { Simulation } from './simulation.ts'

/** Where a demo business is made. */
export interface Installation {
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly secret: string
  readonly storage: StorageSettings
}

export interface SeedServices {
  readonly services: Services
  readonly jobs: SimulatedJobs
  readonly close: () => Promise<void>
}

const MOST_DOCUMENTS = 100

/** Takes every mail and sends none. */
const NO_MAILER: Mailer = {
  from: { name: '', address: 'no-reply@localhost' },
  handOver: async () => ({ outcome: 'accepted', response: 'Not sent: part of a demo' }),
}

/**
 * The program's services in a simulated past. Nothing leaves the machine, whatever is configured: mails are taken as
 * sent, and no other system is called.
 */
export function createSeedServices(
  { pool, publicUrl, secret, storage }: Installation,
  simulation: Simulation,
  chance: Chance,
): SeedServices {
  const pdfs = createPdfMaker()
  const definitions = jobsOf(simulation, pdfs)
  const jobs = simulateJobs({ simulation, definitions, services: () => services })
  const services: Services = createServices(
    pool,
    {
      publicUrl,
      featuresOff: new Set(),
      languageModel: null,
      storage,
      googlePlaces: null,
      mailer: NO_MAILER,
      mailReplyDomain: null,
      sms: null,
      speech: null,
      jobs,
      events: createEvents(subscriptions, (message, error) => {
        throw new Error(message, { cause: error })
      }),
      webhooks: {
        allowPrivate: false,
        send: async () => ({ kind: 'failed', reason: 'Not sent: part of a demo' }),
      },
      analytics: null,
      integrations: { clients: new Map(), sealer: createSealer([secret]), isPaced: false },
    },
    { now: simulation.now, random: chance.next },
  )
  return { services, jobs, close: () => pdfs.close() }
}

/** The jobs of a history. Reading and typesetting are done by other processes and threads, so they hold nothing up. */
function jobsOf(simulation: Simulation, pdfs: PdfMaker): Job<Services>[] {
  const begun = new Set<string>()
  // Each reading has its own clock: the lease of another has long ended by it, and its document would be taken away.
  const inTurn = createTurnstile({ atOnce: 1, waiting: MOST_DOCUMENTS }, 'Too many documents.')
  return [
    deliverMessageJob,
    sendFollowUpJob,
    notifyCustomerJob,
    {
      ...readDocumentJob,
      runWith: async (services, data) => {
        const { extractionId } = readDocumentJob.parse(data)
        // The alarm for a reader that died goes off at once in a past that passes so quickly.
        if (begun.has(extractionId)) return
        begun.add(extractionId)
        await simulation.beside(() => inTurn(() => retried(() => readDocumentJob.runWith(services, data))))
      },
    },
    {
      ...makeCertificateJob,
      runWith: (services, data) =>
        simulation.beside(() =>
          makeCertificate(services, makeCertificateJob.parse(data).acceptanceId, (view) => pdfs.run(view)),
        ),
    },
  ]
}

/** Does again what failed, as often as the job's own queue would. */
async function retried(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt < readDocumentJob.attempts; attempt += 1) {
    const isDone = await run().then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
  await run()
}
