import type { Language } from './languages.ts'
import type { Random } from './random.ts'

type Words = readonly [string, ...string[]]

/** A company or a person with the lines of an address. */
export interface GeneratedParty {
  readonly name: string
  readonly contact: string | undefined
  readonly street: string
  readonly town: string
  readonly phone: string
  readonly email: string
  /** "ABN 51 824 753 556", "USt-IdNr. DE129274202". */
  readonly registration: string
}

const FIRST: Record<'en' | Exclude<Language['code'], 'au' | 'gb' | 'us'>, Words> = {
  en: [
    'Harlan',
    'Marian',
    'Priya',
    'Dale',
    'Tess',
    'Owen',
    'Kirra',
    'Noel',
    'Bronwyn',
    'Hugo',
    'Ines',
    'Callum',
  ],
  de: ['Anke', 'Jürgen', 'Holger', 'Sabine', 'Uwe'],
  fr: ['Élodie', 'Gérard', 'Manon', 'Luc', 'Odile'],
  it: ['Giulia', 'Paolo', 'Renzo', 'Chiara', 'Dario'],
  es: ['Inés', 'Álvaro', 'Lucía', 'Ramón', 'Nuria'],
  nl: ['Joost', 'Femke', 'Bram', 'Anouk', 'Wim'],
}
const LAST: typeof FIRST = {
  en: [
    'Vickery',
    'Castellano',
    'Raman',
    'Hobbs',
    'Okafor',
    'Tunstall',
    'Penrose',
    'Whitlock',
    'Abbott',
    'Szabo',
    'Merrin',
    'Quill',
  ],
  de: ['Brandt', 'Lüders', 'Hofmann', 'Wieland', 'Kröger'],
  fr: ['Lefèvre', 'Marchand', 'Guérin', 'Dubreuil', 'Roussel'],
  it: ['Bellini', 'Ferraro', 'Montalto', 'Greco', 'Rinaldi'],
  es: ['Ibáñez', 'Cabrera', 'Montero', 'Salgado', 'Ortuño'],
  nl: ['van Dijk', 'Bakker', 'de Graaf', 'Kuipers', 'Smeets'],
}
const STEM: typeof FIRST = {
  en: [
    'Kestrel',
    'Bluebell',
    'Ironbark',
    'Saltwater',
    'Pinnacle',
    'Westgate',
    'Redgum',
    'Summit',
    'Coastline',
    'Highfield',
    'Lorikeet',
    'Banksia',
  ],
  de: ['Nordlicht', 'Lindenhof', 'Rheintal', 'Falken', 'Bergland'],
  fr: ['Clairval', 'Montbrun', 'Rivage', 'Hautefort', 'Belcour'],
  it: ['Montelupo', 'Fontana', 'Aurora', 'Valverde', 'Colline'],
  es: ['Almenara', 'Costa Verde', 'Robledo', 'Mirasol', 'Sierra Alta'],
  nl: ['Zeewind', 'Polder', 'De Linde', 'Noordhof', 'Waterland'],
}
const TRADE: typeof FIRST = {
  en: [
    'Plumbing',
    'Electrical',
    'Roofing',
    'Landscapes',
    'Tiling',
    'Concreting',
    'Joinery',
    'Timber & Hardware',
    'Painting Services',
    'Air Conditioning',
    'Fencing',
    'Hire',
    'Building Supplies',
    'Stone',
  ],
  de: ['Haustechnik', 'Elektro', 'Dachbau', 'Fliesen', 'Gartenbau'],
  fr: ['Plomberie', 'Électricité', 'Toitures', 'Carrelage', 'Menuiserie'],
  it: ['Impianti', 'Edilizia', 'Serramenti', 'Giardini', 'Ceramiche'],
  es: ['Instalaciones', 'Reformas', 'Carpintería', 'Jardines', 'Cubiertas'],
  nl: ['Installatie', 'Schilderwerken', 'Dakwerken', 'Tuinen', 'Bouw'],
}
const FORM: Record<Language['code'], Words> = {
  au: ['Pty Ltd', 'Pty Ltd', 'Pty Ltd', ''],
  gb: ['Ltd', 'Limited', ''],
  us: ['LLC', 'Inc.', 'Inc'],
  de: ['GmbH', 'GmbH & Co. KG', 'e.K.'],
  fr: ['SARL', 'SAS'],
  it: ['S.r.l.', 'SNC'],
  es: ['S.L.', 'S.A.'],
  nl: ['B.V.', 'VOF'],
}
const BUYERS: typeof FIRST = {
  en: [
    'Constructions',
    'Property Group',
    'Homes',
    'Developments',
    'Body Corporate',
    'Early Learning',
    'Medical Centre',
    'Facilities',
  ],
  de: ['Hausverwaltung', 'Wohnbau', 'Immobilien'],
  fr: ['Immobilier', 'Promotion', 'Habitat'],
  it: ['Immobiliare', 'Costruzioni', 'Condominio'],
  es: ['Inmobiliaria', 'Promociones', 'Comunidad'],
  nl: ['Vastgoed', 'Woningbeheer', 'Projecten'],
}
const STREET: typeof FIRST = {
  en: [
    'Prospect Hill Road',
    'Lagoon Drive',
    'Foundry Street',
    'Station Road',
    'Quarry Lane',
    'Wattle Avenue',
  ],
  de: ['Uferweg', 'Gartenstraße', 'Lindenallee'],
  fr: ['rue des Tilleuls', 'avenue de la Gare', 'chemin du Moulin'],
  it: ['Via Roma', 'Via dei Mille', 'Viale Europa'],
  es: ['Calle Mayor', 'Avenida del Puerto', 'Calle Olmo'],
  nl: ['Kerkstraat', 'Dorpsweg', 'Havenlaan'],
}
const TOWN: Record<Language['code'], Words> = {
  au: ['Camberwell VIC 3124', 'Penrith NSW 2750', 'Nundah QLD 4012', 'Norwood SA 5067', 'Midland WA 6056'],
  gb: ['Leeds LS6 2AB', 'Bristol BS3 1QP', 'Stroud GL5 4HH'],
  us: ['Austin, TX 78704', 'Tacoma, WA 98402', 'Dayton, OH 45402'],
  de: ['50667 Köln', '22765 Hamburg', '79098 Freiburg'],
  fr: ['69003 Lyon', '35000 Rennes', '31000 Toulouse'],
  it: ['20121 Milano', '50122 Firenze', '10128 Torino'],
  es: ['28013 Madrid', '46002 Valencia', '41004 Sevilla'],
  nl: ['3511 AB Utrecht', '1017 XK Amsterdam', '9711 LM Groningen'],
}

/** The pool of names of a language: English ones share theirs. */
const poolOf = ({ code }: Language): keyof typeof FIRST =>
  code === 'au' || code === 'gb' || code === 'us' ? 'en' : code

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.int(0, 9))).join('')

const WEIGHTS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** An Australian business number with right check digits. Source: abr.business.gov.au, modulus 89. */
function abnOf(random: Random): string {
  const rest = String(random.int(1, 9)) + digits(random, 8)
  const sum = rest.split('').reduce((all, digit, at) => all + Number(digit) * (WEIGHTS[at + 1] ?? 0), 0)
  const check = 99 - (sum % 89)
  const whole = `${check}${rest}`
  return `${whole.slice(0, 2)} ${whole.slice(2, 5)} ${whole.slice(5, 8)} ${whole.slice(8)}`
}

function registrationOf({ code }: Language, random: Random): string {
  if (code === 'au') return `ABN ${abnOf(random)}`
  if (code === 'gb') return `VAT Reg No. GB ${digits(random, 3)} ${digits(random, 4)} ${digits(random, 2)}`
  if (code === 'us') return `EIN ${digits(random, 2)}-${digits(random, 7)}`
  const label = { de: 'USt-IdNr. DE', fr: 'TVA FR', it: 'P. IVA IT', es: 'CIF B', nl: 'BTW-nr. NL' }[code]
  return `${label}${digits(random, 9)}`
}

function phoneOf({ code }: Language, random: Random): string {
  const [a, b] = [digits(random, 4), digits(random, 4)]
  switch (code) {
    case 'au':
      return random.chance(0.3)
        ? `0491 ${digits(random, 3)} ${digits(random, 3)}`
        : random.chance(0.3)
          ? `(0${random.pick([2, 3, 7, 8])}) 5550 ${a}`
          : `0${random.pick([2, 3, 7, 8])} 7010 ${a}`
    case 'gb':
      return `01632 96${a}`
    case 'us':
      return `(512) 555-01${a.slice(2)}`
    case 'de':
      return `0221 ${a} ${b}`
    case 'fr':
      return `04 72 ${a.slice(0, 2)} ${a.slice(2)} ${b.slice(0, 2)}`
    case 'it':
      return `02 ${a} ${b}`
    case 'es':
      return `91${a.slice(1)} ${b.slice(0, 2)} ${b.slice(2)} ${a.slice(0, 2)}`
    case 'nl':
      return `030 ${a} ${b.slice(1)}`
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

const domainEnd: Record<Language['code'], string> = {
  au: 'com.au',
  gb: 'co.uk',
  us: 'com',
  de: 'de',
  fr: 'fr',
  it: 'it',
  es: 'es',
  nl: 'nl',
}

const personOf = (language: Language, random: Random): string =>
  `${random.pick(FIRST[poolOf(language)])} ${random.pick(LAST[poolOf(language)])}`

/** A company of a trade, or one that buys; a buyer may be a person. */
export function partyOf(language: Language, role: 'seller' | 'buyer', random: Random): GeneratedParty {
  const pool = poolOf(language)
  const isPerson = role === 'buyer' && random.chance(0.4)
  const person = personOf(language, random)
  const stem = random.pick(STEM[pool])
  const trade = random.pick(role === 'seller' ? TRADE[pool] : BUYERS[pool])
  const family = random.pick(LAST[pool])
  const bare =
    role === 'seller' && random.chance(0.15)
      ? `${family} & Co ${trade}`
      : `${role === 'buyer' ? family : stem} ${trade}`
  const company = `${bare} ${random.pick(FORM[language.code])}`.trim()
  const isFree = random.chance(0.25)
  const local = random.pick(
    role === 'seller'
      ? ['info', 'sales', 'quotes', 'admin', plain(person).slice(0, 6)]
      : ['accounts', 'office', plain(person).slice(0, 7)],
  )
  const domain = isFree || isPerson ? 'example.org' : `${plain(bare)}.${domainEnd[language.code]}`
  const number = random.int(1, 240)
  const street = random.pick(STREET[pool])
  return {
    name: isPerson ? person : company,
    contact: !isPerson && random.chance(0.3) ? person : undefined,
    street: pool === 'en' || pool === 'fr' ? `${number} ${street}` : `${street} ${number}`,
    town: random.pick(TOWN[language.code]),
    phone: phoneOf(language, random),
    email: isPerson
      ? `${plain(person)}@example.org`
      : `${local}@${isFree ? `${plain(bare)}.example.org` : domain}`,
    registration: registrationOf(language, random),
  }
}
