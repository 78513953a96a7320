import { Button, TextInput } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { mobileNumber } from '@quotewright/domain/contacts/mobile-number.ts'
import {
  mailtoLink,
  type SharedQuote,
  shareText,
  smsLink,
  whatsAppLink,
} from '@quotewright/domain/quotes/share.ts'
import {
  IconBrandWhatsapp,
  IconCopy,
  IconMail,
  IconMessage,
  IconQrcode,
  IconShare,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { currentRegion } from '../../../platform/region.ts'
import { useOrganizationName } from '../../../platform/session.ts'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { sendsMailQuery } from '../../quote-mails/public.ts'
import { copyLink } from './copy-link.ts'
import styles from './Share.module.css'
import { canSystemShare, systemShare } from './system-share.ts'

const QrCode = lazy(async () => ({ default: (await import('../../../ui/QrCode.tsx')).QrCode }))

/** Apple's phones want another separator in an `sms:` link. */
const isApple = (): boolean => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)

interface ShareWaysProps {
  readonly quote: Quote
  /** The customer's page. */
  readonly url: string
  /** Writes the email here, where a mail server is set up. */
  readonly onEmail: () => void
}

/** Every way to get the link of a published quote to its customer. */
export function ShareWays({ quote, url, onEmail }: ShareWaysProps) {
  const businessName = useOrganizationName()
  const isPhone = useIsPhone()
  const [isQrShown, setQrShown] = useState(false)
  const sendsMail = useQuery(sendsMailQuery).data
  const shared: SharedQuote = {
    title: quote.title,
    customerName: quote.customer_name,
    customerPhone: quote.customer_phone,
    customerEmail: quote.customer_email,
    businessName,
    country: currentRegion().country,
    url,
  }
  // As the links are: a landline takes no message, so the phone asks who to send it to.
  const mobile = mobileNumber(quote.customer_phone, shared.country) === '' ? '' : quote.customer_phone.trim()
  const phone = mobile || 'You choose who'
  const email = quote.customer_email.trim() || 'You choose who'
  const link = (
    <div className={styles.link}>
      <TextInput
        aria-label="Link to the quote"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant={isPhone ? 'default' : 'filled'}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copyLink(url)}
      >
        Copy link
      </Button>
    </div>
  )
  return (
    <>
      {!isPhone && link}
      <ul className={styles.ways} aria-label="Ways to share">
        <Way
          icon={<IconMessage {...ICON} />}
          label="Text message"
          hint={phone}
          isMain={isPhone}
          href={smsLink(shared, isApple())}
        />
        <Way
          icon={<IconBrandWhatsapp {...ICON} />}
          label="WhatsApp"
          hint={phone}
          href={whatsAppLink(shared)}
          isElsewhere
        />
        {sendsMail === false ? (
          <Way icon={<IconMail {...ICON} />} label="Email" hint={email} href={mailtoLink(shared)} />
        ) : (
          <Way icon={<IconMail {...ICON} />} label="Email" hint={email} onClick={onEmail} />
        )}
        <Way
          icon={<IconQrcode {...ICON} />}
          label="QR code"
          hint="Scan it on site"
          isExpanded={isQrShown}
          onClick={() => setQrShown(!isQrShown)}
        />
        {canSystemShare() && (
          <Way
            icon={<IconShare {...ICON} />}
            label="More"
            hint="Your other apps"
            onClick={() => void systemShare({ title: quote.title, text: `${shareText(shared)}:`, url })}
          />
        )}
      </ul>
      {isPhone && link}
      {isQrShown && (
        <div className={styles.qr}>
          <Suspense fallback={<SkeletonLines label="Drawing the QR code" lines={1} height={200} />}>
            <QrCode text={url} label="QR code of the link to the quote" />
          </Suspense>
        </div>
      )}
    </>
  )
}

const ICON = { size: 22, stroke: 1.7, 'aria-hidden': true } as const

interface WayProps {
  readonly icon: ReactNode
  readonly label: string
  readonly hint: string
  /** Absent for one that is done here. */
  readonly href?: string
  /** Whether it opens another site. */
  readonly isElsewhere?: boolean
  readonly isExpanded?: boolean
  /** Filled and across: what most people want on a phone. */
  readonly isMain?: boolean
  readonly onClick?: () => void
}

function Way({ icon, label, hint, href, isElsewhere, isExpanded, isMain, onClick }: WayProps) {
  const inside = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
    </>
  )
  return (
    <li data-main={isMain || undefined}>
      {href === undefined ? (
        <button type="button" className={styles.way} aria-expanded={isExpanded} onClick={onClick}>
          {inside}
        </button>
      ) : (
        <a className={styles.way} href={href} {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : {})}>
          {inside}
        </a>
      )}
    </li>
  )
}
