import type { Country } from './region.ts'

/** Where anyone can check a business number with the country's register; '' where we know of no such page. */
export const businessRegisterUrl = (country: Country, number: string): string =>
  country === 'AU' && /^\d{11}$/.test(number) ? `https://abr.business.gov.au/ABN/View?abn=${number}` : ''
