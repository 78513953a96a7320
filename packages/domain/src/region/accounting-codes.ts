import type { Country } from './region.ts'
import { regionOf } from './regions.ts'

/** Accounting systems whose import files we write. */
export const SHEET_FORMATS = ['xero', 'myob'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** The income account of a new company file. */
export const DEFAULT_ACCOUNTS: Readonly<Record<SheetFormat, string>> = { xero: '200', myob: '4-1000' }

/** Names a new company file has for tax rates on sales. */
interface TaxNames {
  /** The standard rate. */
  readonly standard: string
  /** A sale without tax in a business that charges it. */
  readonly free: string
  /** A sale of a business that charges none. */
  readonly none: string
}

/** Xero's own names where the country's aren't known to us. */
const GLOBAL: TaxNames = { standard: 'Tax on Sales', free: 'Tax Exempt', none: 'No Tax' }

const TAX_NAMES: Readonly<Record<SheetFormat, Partial<Record<Country, TaxNames>>>> = {
  xero: {
    AU: { standard: 'GST on Income', free: 'GST Free Income', none: 'BAS Excluded' },
    NZ: { standard: '15% GST on Income', free: 'Zero Rated', none: 'No GST' },
    GB: { standard: '20% (VAT on Income)', free: 'Zero Rated Income', none: 'No VAT' },
  },
  myob: {
    AU: { standard: 'GST', free: 'FRE', none: 'N-T' },
    NZ: { standard: 'S15', free: 'Z', none: 'N-T' },
  },
}

/**
 * What a line's tax is called in the import file of a system. A rate that isn't the country's standard one gets a name
 * that no file has, so the import stops at it rather than take another rate.
 */
export function taxNameFor(
  format: SheetFormat,
  country: Country,
  { rateBasisPoints, taxable }: { readonly rateBasisPoints: number; readonly taxable: boolean },
): string {
  const names = TAX_NAMES[format][country] ?? GLOBAL
  if (rateBasisPoints === 0) return names.none
  if (!taxable) return names.free
  const { label, rateBasisPoints: standard } = regionOf(country).tax
  return rateBasisPoints === standard ? names.standard : `${label} ${rateBasisPoints / 100}%`
}

/** A calendar date, `yyyy-mm-dd`, in the order import files of a country have it. */
export function sheetDate(date: string, country: Country): string {
  const [year, month, day] = date.split('-')
  return country === 'US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}
