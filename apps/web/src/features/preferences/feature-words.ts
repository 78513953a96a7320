import type { Feature } from '@quotewright/domain/features/switches.ts'

interface FeatureWords {
  readonly label: string
  /** What is there while it is on. */
  readonly purpose: string
}

/** How each feature switch is explained to the people of a business. */
export const FEATURE_WORDS: Readonly<Record<Feature, FeatureWords>> = {
  dashboard: { label: 'Dashboard', purpose: 'The page with the newest quotes' },
  messages: { label: 'Messages', purpose: 'Talking with customers about a quote' },
  campaigns: { label: 'Follow-up campaigns', purpose: 'Messages to customers who have not answered' },
  analytics: { label: 'Analytics', purpose: 'Figures about quotes that were won and lost' },
  templates: { label: 'Quote templates', purpose: 'Quotes to start from' },
  voiceQuoteInput: { label: 'Voice', purpose: 'Speaking a job instead of typing it' },
  formBuilder: { label: 'Form Builder', purpose: 'The tab that makes a quote line by line' },
  uploadExtraction: { label: 'Upload', purpose: 'Reading quotes from PDF files' },
  reviewQueue: { label: 'Review queue', purpose: 'Checking what was read from files' },
  calculator: { label: 'Calculate', purpose: 'The tab with the trade calculators' },
  integrations: { label: 'Integrations', purpose: 'Connections to accounting and job tools' },
  quotePromotions: {
    label: 'Promotions',
    purpose: 'Named discounts; off, they are shown as a plain discount',
  },
  quoteOptions: {
    label: 'Quote options',
    purpose: 'Alternatives and add-ons; off, customers see only what is chosen',
  },
  aboutUsBlock: { label: 'About us', purpose: 'The section about you on the customer’s page and the PDF' },
  ourServicesBlock: {
    label: 'Our services',
    purpose: 'The section with your services on the customer’s page',
  },
  tenantManagement: { label: 'Business Settings', purpose: 'The settings of your business' },
  advancedSettings: { label: 'Feature switches', purpose: 'This list' },
  aiAssistant: { label: 'AI assistant', purpose: 'Changing a quote by instruction, beside the editor' },
  collaboration: { label: 'Collaboration', purpose: 'Comments on quotes, and who is looking at one' },
}
