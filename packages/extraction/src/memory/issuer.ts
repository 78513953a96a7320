import type { ExtractedQuote, Grounds } from '../extraction.ts'
import { fold } from '../vocabulary/fold.ts'

/** Providers of e-mail addresses that say nothing about whose they are. */
const FREE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|proton|protonmail|fastmail|zoho|mail|bigpond|optusnet|iinet|tpg|dodo|westnet|internode|ozemail|aapt|adam|netspace|xtra|btinternet|sky|virginmedia|talktalk|ntlworld|comcast|verizon|att|sbcglobal|bellsouth|cox|orange|wanadoo|free|laposte|t-online|freenet|libero|telenet|ziggo|kpnmail|planet)\.[a-z.]+$/

const LEGAL_FORM =
  /\b(?:pty|ltd|limited|llc|inc|incorporated|gmbh|co|company|bv|sarl|sas|srl|plc|llp|trust|the)\b/g

/** The domain of an address that says whose it is; undefined for a provider's. */
export function domainOf(email: string | null): string | undefined {
  const domain =
    email
      ?.toLowerCase()
      .split('@')[1]
      ?.replace(/[^a-z0-9.-]/g, '') ?? ''
  return domain.includes('.') && !FREE_MAIL.test(domain) ? domain : undefined
}

/** A business's name without its legal form and punctuation. */
export const nameKey = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(LEGAL_FORM, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Who is not the issuer, though the document names them: the reader's own business. */
export interface Reader {
  /** Its ABN, in any form; '' for none. */
  readonly abn: string
}

/**
 * What tells an issuer from others: its ABN, else the domain of its e-mail address, else its name without its legal
 * form; undefined where the document says none of them. Of what was read, not of what was corrected: the next
 * document of the issuer is read the same way.
 */
export function issuerKey(
  readAs: Pick<ExtractedQuote, 'supplier_email' | 'supplier_name'>,
  { supplier_abn: abn }: Pick<Grounds, 'supplier_abn'>,
  reader: Reader,
): string | undefined {
  if (abn !== null && abn !== reader.abn.replace(/\D/g, '')) return `abn ${abn}`
  const domain = domainOf(readAs.supplier_email)
  if (domain !== undefined) return `domain ${domain}`
  const name = nameKey(readAs.supplier_name ?? '')
  return name === '' ? undefined : `name ${name}`
}
