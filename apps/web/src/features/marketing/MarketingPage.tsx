import { callAddresses } from '../../platform/call-addresses.ts'
import { Answers } from './Answers.tsx'
import { Comparison } from './Comparison.tsx'
import { Hero } from './Hero.tsx'
import styles from './Marketing.module.css'
import { MarketingFooter } from './MarketingFooter.tsx'
import { MarketingHeader } from './MarketingHeader.tsx'
import { Offer } from './Offer.tsx'
import { OwnServer } from './OwnServer.tsx'
import { Pictures } from './Pictures.tsx'
import { Steps } from './Steps.tsx'
import { Trades } from './Trades.tsx'

/** The public marketing site (/marketing): only markup, made while the console is built. */
export function MarketingPage() {
  return (
    <div className={styles.page} data-events={callAddresses.reportEvents.path}>
      <MarketingHeader />
      <main>
        <Hero />
        <Steps />
        <Pictures />
        <div className={styles.tinted}>
          <Answers />
        </div>
        <Comparison />
        <Trades />
        <OwnServer />
        <Offer />
      </main>
      <MarketingFooter />
    </div>
  )
}
