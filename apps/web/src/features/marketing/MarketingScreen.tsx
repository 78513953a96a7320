import { usePageTitle } from '../../platform/page-title.ts'
import { Answers } from './Answers.tsx'
import { Hero } from './Hero.tsx'
import { MarketingFooter } from './MarketingFooter.tsx'
import { MarketingHeader } from './MarketingHeader.tsx'
import styles from './MarketingScreen.module.css'
import { Offer } from './Offer.tsx'
import { OwnServer } from './OwnServer.tsx'
import { Steps } from './Steps.tsx'
import { Trades } from './Trades.tsx'

/** The public marketing site (/marketing). */
export function MarketingScreen() {
  usePageTitle('Quotes for trades')
  return (
    <div className={styles.page}>
      <MarketingHeader />
      <main>
        <Hero />
        <Steps />
        <Answers />
        <Trades />
        <OwnServer />
        <Offer />
      </main>
      <MarketingFooter />
    </div>
  )
}
