import type { Feature } from '@quotewright/domain/features/switches.ts'

interface FeatureWords {
  readonly label: string
  /** What is there while it is on. */
  readonly purpose: string
}

/** How each feature switch is explained to the people of a business. */
export const FEATURE_WORDS: Readonly<Record<Feature, FeatureWords>> = {
  dashboard: { label: 'Dashboard', purpose: 'Your home page, with the latest quotes' },
  messages: { label: 'Messages', purpose: 'Chat with customers about a quote' },
  campaigns: { label: 'Follow-up campaigns', purpose: 'Reminders for customers who haven’t replied' },
  analytics: { label: 'Analytics', purpose: 'What you win and lose, and why' },
  templates: { label: 'Quote templates', purpose: 'Start from a saved quote' },
  voiceQuoteInput: { label: 'Voice', purpose: 'Talk instead of typing' },
  formBuilder: { label: 'Form Builder', purpose: 'Build a quote line by line' },
  uploadExtraction: { label: 'Upload', purpose: 'Read quotes from PDFs' },
  reviewQueue: { label: 'Review queue', purpose: 'Check what was read from PDFs' },
  calculator: { label: 'Calculate', purpose: 'Trade calculators' },
  integrations: { label: 'Integrations', purpose: 'Connect accounting and job software' },
  quotePromotions: {
    label: 'Promotions',
    purpose: 'Named discounts. Off: shown as a plain discount',
  },
  quoteOptions: {
    label: 'Quote options',
    purpose: 'Alternatives and add-ons. Off: customers only see what’s chosen',
  },
  aboutUsBlock: { label: 'About us', purpose: 'The section about you on the customer’s page and the PDF' },
  ourServicesBlock: {
    label: 'Our services',
    purpose: 'The section with your services on the customer’s page',
  },
  tenantManagement: { label: 'Business Settings', purpose: 'Your business settings' },
  advancedSettings: { label: 'Feature switches', purpose: 'Turn features on and off' },
  aiAssistant: { label: 'AI assistant', purpose: 'Say what to change, beside the editor' },
  collaboration: { label: 'Collaboration', purpose: 'Comments, and who else has a quote open' },
}
