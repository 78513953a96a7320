import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { Address, Reach } from './Foot.tsx'

/** Who writes: the name and what identifies it. Where there is room, also how to reach it, which a phone has in its foot. */
export function Letterhead({ view: { quote, logo } }: { readonly view: QuotePageView }) {
  const { name, identifiers, registerUrl, insurance } = quote.business
  const [first, ...others] = identifiers.filter((text) => text !== insurance)
  return (
    <header className="head">
      <div>
        {logo !== null && <Logo logo={logo} name={name} />}
        <Name name={name} isPictured={logo !== null && isWordmark(logo)} />
        <p className="ids">
          {first !== undefined && <Number text={first} registerUrl={registerUrl} />}
          {others.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {insurance !== '' && <Insured insurance={insurance} />}
        </p>
      </div>
      <div className="reach">
        <Address address={quote.business.address} />
        <Reach quote={quote} />
      </div>
    </header>
  )
}

interface NameProps {
  readonly name: string
  /** Whether the logo is the name, too. */
  readonly isPictured: boolean
}

/** A phone has no room for both; who cannot see the logo hears the name from it alone. */
const Name = ({ name, isPictured }: NameProps) =>
  isPictured ? (
    <p className="name spelled" aria-hidden>
      {name}
    </p>
  ) : (
    <p className="name">{name}</p>
  )

/** For what, where there is room; on a phone the foot says it. */
function Insured({ insurance }: { readonly insurance: string }) {
  const [word, ...rest] = insurance.split(':')
  return (
    <span>
      {word}
      {rest.length > 0 && <span className="wide">:{rest.join(':')}</span>}
    </span>
  )
}

interface NumberProps {
  readonly text: string
  readonly registerUrl: string
}

/** The business number, which leads to where anyone can check it. A phone shows that it is one; the foot says which. */
function Number({ text, registerUrl }: NumberProps) {
  if (registerUrl === '') return <span>{text}</span>
  return (
    <span>
      <a href={registerUrl} rel="noopener noreferrer nofollow">
        <span className="wide">{text}</span>
        <span className="narrow">
          <span className="heard">Check the </span>
          {text.split(' ', 1)[0]} <span aria-hidden>✓</span>
        </span>
      </a>
    </span>
  )
}

interface LogoProps {
  readonly logo: NonNullable<QuotePageView['logo']>
  readonly name: string
}

/** A logo this wide is the name itself, so a phone doesn't repeat the name below it. */
const isWordmark = ({ width, height }: LogoProps['logo']): boolean => width >= 2.5 * height

const Logo = ({ logo, name }: LogoProps) => (
  <img
    className="logo"
    src={logo.url}
    width={logo.width}
    height={logo.height}
    alt={isWordmark(logo) ? name : ''}
  />
)
