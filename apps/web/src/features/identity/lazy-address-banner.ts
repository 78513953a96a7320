import { lazy } from 'react'

/** Few need it: kept out of what every page loads. */
export const AddressBanner = lazy(async () => ({
  default: (await import('./AddressBanner.tsx')).AddressBanner,
}))
