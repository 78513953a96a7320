import dashboardDark from '../../../../../docs/screenshots/dashboard-390-dark.webp'
import dashboardLight from '../../../../../docs/screenshots/dashboard-390-light.webp'
import generatorDark from '../../../../../docs/screenshots/generator-390-dark.webp'
import generatorLight from '../../../../../docs/screenshots/generator-390-light.webp'
import generatorWideDark from '../../../../../docs/screenshots/generator-1440-dark.webp'
import generatorWideLight from '../../../../../docs/screenshots/generator-1440-light.webp'
import hostedDark from '../../../../../docs/screenshots/hosted-390-dark.webp'
import hostedLight from '../../../../../docs/screenshots/hosted-390-light.webp'
import quotesDark from '../../../../../docs/screenshots/quotes-390-dark.webp'
import quotesLight from '../../../../../docs/screenshots/quotes-390-light.webp'

interface InModes {
  readonly dark: string
  readonly light: string
}

export interface Picture {
  readonly title: string
  readonly alt: string
  readonly phone: InModes
  /** In place of it where there is room. */
  readonly desk?: InModes
}

/** What `npm run screenshots` took of the seeded business. */
export const PICTURES: readonly Picture[] = [
  {
    title: 'Describe it, check it',
    alt: 'The Quote Builder: a job in plain words, what was understood of each part, and the total.',
    phone: { dark: generatorDark, light: generatorLight },
    desk: { dark: generatorWideDark, light: generatorWideLight },
  },
  {
    title: 'What your customer opens',
    alt: 'A quote on the customer’s phone: the business and its licence, the total, and the buttons Call and Accept.',
    phone: { dark: hostedDark, light: hostedLight },
  },
  {
    title: 'Your day',
    alt: 'The dashboard on a phone: a box for the next job, a Talk button, and messages that need an answer.',
    phone: { dark: dashboardDark, light: dashboardLight },
  },
  {
    title: 'Every quote and where it’s at',
    alt: 'The list of quotes on a phone: customer, job, total, and whether it was sent, viewed or accepted.',
    phone: { dark: quotesDark, light: quotesLight },
  },
]
