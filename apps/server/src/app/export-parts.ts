import { exportParts as aiContexts } from '../features/ai-contexts/public.ts'
import { exportParts as assistant } from '../features/assistant/public.ts'
import { exportParts as auditLog } from '../features/audit-log/public.ts'
import { exportParts as campaigns } from '../features/campaigns/public.ts'
import { exportParts as certificates } from '../features/certificates/public.ts'
import { exportParts as changeRequests } from '../features/change-requests/public.ts'
import { exportParts as comments } from '../features/comments/public.ts'
import { exportParts as contacts } from '../features/contacts/public.ts'
import { exportParts as enrichment } from '../features/enrichment/public.ts'
import { exportParts as extractions } from '../features/extractions/public.ts'
import { exportParts as followUps } from '../features/follow-ups/public.ts'
import { exportParts as integrations } from '../features/integrations/public.ts'
import { exportParts as leads } from '../features/leads/public.ts'
import { exportParts as mailTemplates } from '../features/mail-templates/public.ts'
import { exportParts as mcp } from '../features/mcp/public.ts'
import { exportParts as media } from '../features/media/public.ts'
import { exportParts as messages } from '../features/messages/public.ts'
import { exportParts as notifications } from '../features/notifications/public.ts'
import { exportParts as onboarding } from '../features/onboarding/public.ts'
import { exportParts as organizations } from '../features/organizations/public.ts'
import { exportParts as outbox } from '../features/outbox/public.ts'
import { exportParts as photos } from '../features/photos/public.ts'
import { exportParts as priceBook } from '../features/price-book/public.ts'
import { exportParts as priceTerms } from '../features/price-terms/public.ts'
import { exportParts as productEvents } from '../features/product-events/public.ts'
import { exportParts as profile } from '../features/profile/public.ts'
import { exportParts as promotions } from '../features/promotions/public.ts'
import { exportParts as acceptances } from '../features/quote-page/public.ts'
import { exportParts as quotes } from '../features/quotes/public.ts'
import { exportParts as reviews } from '../features/reviews/public.ts'
import { exportParts as staleQuotes } from '../features/stale-quotes/public.ts'
import { exportParts as templates } from '../features/templates/public.ts'
import { exportParts as webhookEndpoints } from '../features/webhook-endpoints/public.ts'
import { exportParts as wordingTests } from '../features/wording-tests/public.ts'
import type { ExportPart } from '../platform/exports/export-part.ts'

/** What the export of an organization holds, in this order. */
export const exportParts: readonly ExportPart[] = [
  ...organizations,
  ...profile,
  ...media,
  ...reviews,
  ...aiContexts,
  ...onboarding,
  ...contacts,
  ...quotes,
  ...changeRequests,
  ...priceTerms,
  ...photos,
  ...staleQuotes,
  ...extractions,
  ...acceptances,
  ...comments,
  ...assistant,
  ...certificates,
  ...enrichment,
  ...messages,
  ...templates,
  ...promotions,
  ...campaigns,
  ...followUps,
  ...wordingTests,
  ...priceBook,
  ...integrations,
  ...leads,
  ...outbox,
  ...mailTemplates,
  ...notifications,
  ...webhookEndpoints,
  ...mcp,
  ...auditLog,
  ...productEvents,
]
