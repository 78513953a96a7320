import { Loader } from '@mantine/core'
import styles from './Campaigns.module.css'

/** Source: part 3 §2.1. */
export const LoadingCampaigns = () => (
  <output className={styles.loading}>
    <Loader aria-hidden />
    <span>Loading campaigns...</span>
  </output>
)
