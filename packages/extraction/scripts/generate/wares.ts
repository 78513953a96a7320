import type { Language } from './languages.ts'
import type { Random } from './random.ts'

type Words = readonly [string, ...string[]]

/** What is sold: its name, what more is said of it, and how it is counted. */
export interface Ware {
  readonly name: string
  readonly detail: string | undefined
  readonly unit: string
  /** Whether counts of it have decimals. */
  readonly isMeasured: boolean
  readonly least: number
  readonly most: number
}

const VERBS: Words = [
  'Supply and install',
  'Supply',
  'Install',
  'Remove and dispose of',
  'Fit',
  'Repair',
  'Replace',
  'Connect',
]
const OBJECTS: Words = [
  'mixer tap to kitchen sink',
  'hot water unit 315 L electric',
  'GPO double 10A',
  'LED downlight 9W',
  'exhaust fan 250 mm',
  'smoke alarm 240V',
  'colorbond gutter 150 mm',
  'vanity 900 mm',
  'shower screen semi-frameless',
  'toilet suite close coupled',
  'split system 7.1 kW',
  'treated pine sleeper 200 x 50',
  'retaining wall post galvanised',
  'porcelain tile 600 x 600',
  'plasterboard 10 mm to ceiling',
  'timber fence 1.8 m high',
  'driveway slab 100 mm with SL72 mesh',
  'skirting 92 x 18 MDF',
  'cavity slider door',
  'roller blind block-out',
]
const GOODS: Words = [
  'PVC pipe 100 mm DWV',
  'H3 pine 90 x 45 MGP10',
  'Hex bolt M12 x 100 galv',
  'Batten screw 14g x 75',
  'Paver 400 x 400 charcoal',
  'Roof tile Marseille terracotta',
  'Face brick 76 mm Oatmeal',
  'Cable 2.5 mm TPS',
  'Copper tube 15 mm Type B',
  'Cement GP 20 kg',
  'Tile adhesive 20 kg grey',
  'Scaffold tower 4.8 m',
  'Mini excavator 1.7 t',
  'Plate compactor',
  'Waste skip 6 m3',
  'Aluminium window 1200 x 900',
  'Engineered oak board 190 mm',
  'Insulation batt R2.5',
  'Conduit 25 mm rigid',
  'Silicone neutral cure white',
]
const SERVICES: Words = [
  'Labour, licensed plumber',
  'Site establishment and clean',
  'Electrician time on site',
  'Project management',
  'Call out fee',
  'Waste removal and tip fees',
  'Testing and certification',
  'Two coats low sheen to walls',
  'Sand and polish floor boards',
  'Excavate and cart away spoil',
]
const DETAILS: Words = [
  'Includes fixings, sealant and clean up on completion.',
  'Allow access from the rear lane; existing services to be located by others.',
  'Colour to be confirmed before order',
  'As per drawing A-102 rev C',
  '10 year manufacturer warranty applies, 2 years on labour',
  'Excludes patching and painting',
  'model HX-550, brushed nickel finish',
  'including 3 brackets per length and all joiners',
]
const WARES: Record<
  Exclude<Language['code'], 'au' | 'gb' | 'us'>,
  { readonly names: Words; readonly details: Words; readonly units: Words }
> = {
  de: {
    names: [
      'Waschtischarmatur montieren',
      'Heizkörper Typ 22 liefern',
      'Fliesen 30 x 60 verlegen',
      'Steckdose zweifach',
      'Kabel NYM 3x1,5 verlegen',
      'Malerarbeiten Wohnzimmer',
      'Altgerät ausbauen und entsorgen',
      'Dachrinne Zink 333',
      'Arbeitszeit Geselle',
      'Parkett schleifen und versiegeln',
    ],
    details: ['inkl. Kleinmaterial und Anfahrt', 'Farbe nach Wahl des Kunden', 'einschließlich Befestigung'],
    units: ['Stk', 'm', 'm²', 'Std.', 'psch', 'Stück'],
  },
  fr: {
    names: [
      'Pose de carrelage 60 x 60',
      'Robinet mitigeur évier',
      'Dépose ancien chauffe-eau',
      'Peinture murs deux couches',
      'Fourniture radiateur acier',
      'Prise électrique double',
      'Gouttière zinc',
      "Main d'œuvre plombier",
      'Parquet chêne massif',
      'Évacuation des gravats',
    ],
    details: ['fourniture et pose comprises', 'coloris au choix du client', 'y compris fixations et joints'],
    units: ['U', 'm', 'm²', 'h', 'forfait', 'ens'],
  },
  it: {
    names: [
      'Posa pavimento gres 60 x 60',
      'Rubinetto miscelatore',
      'Rimozione caldaia esistente',
      'Tinteggiatura pareti',
      'Fornitura radiatore',
      'Presa elettrica doppia',
      'Grondaia in rame',
      'Manodopera idraulico',
      'Porta interna laccata',
      'Smaltimento macerie',
    ],
    details: ['compreso materiale di fissaggio', 'colore a scelta del cliente', 'fornitura e posa in opera'],
    units: ['pz', 'm', 'mq', 'ore', 'nr'],
  },
  es: {
    names: [
      'Colocación de azulejo 30 x 60',
      'Grifo monomando de cocina',
      'Desmontaje de caldera antigua',
      'Pintura plástica en paredes',
      'Suministro de radiador',
      'Enchufe doble',
      'Canalón de aluminio',
      'Mano de obra fontanero',
      'Tarima flotante AC5',
      'Retirada de escombros',
    ],
    details: ['incluye material de fijación', 'color a elegir por el cliente', 'suministro y montaje'],
    units: ['ud', 'm', 'm²', 'h', 'uds'],
  },
  nl: {
    names: [
      'Tegels 60 x 60 plaatsen',
      'Keukenkraan monteren',
      'Oude ketel verwijderen',
      'Wanden sauzen in twee lagen',
      'Radiator type 22 leveren',
      'Dubbele wandcontactdoos',
      'Dakgoot zink',
      'Arbeid loodgieter',
      'Eiken parket leggen',
      'Afvoeren puin',
    ],
    details: ['inclusief bevestigingsmateriaal', 'kleur naar keuze van de klant', 'levering en montage'],
    units: ['st', 'm', 'm2', 'uur', 'stuks'],
  },
}

function englishWare(random: Random): Ware {
  const detail = random.chance(0.4) ? random.pick(DETAILS) : undefined
  const kind = random.int(0, 2)
  if (kind === 0) {
    const object = random.pick(OBJECTS)
    return {
      name: `${random.pick(VERBS)} ${object}`,
      detail,
      unit: random.pick(['ea', 'ea', 'item', 'no']),
      isMeasured: false,
      least: 1,
      most: 12,
    }
  }
  if (kind === 1)
    return {
      name: random.pick(GOODS),
      detail,
      unit: random.pick(['ea', 'm', 'pack', 'box', 'bag', 'length']),
      isMeasured: random.chance(0.3),
      least: 2,
      most: 80,
    }
  const name = random.pick(SERVICES)
  return {
    name,
    detail,
    unit: random.pick(['hr', 'hrs', 'm2', 'day', 'lot']),
    isMeasured: random.chance(0.5),
    least: 1,
    most: 40,
  }
}

/** So many different things to sell. */
export function waresOf(language: Language, count: number, random: Random): readonly Ware[] {
  const found = new Map<string, Ware>()
  for (let tries = 0; found.size < count && tries < count * 20; tries += 1) {
    const ware = wareOf(language, random)
    found.set(ware.name, ware)
  }
  return [...found.values()]
}

function wareOf({ code }: Language, random: Random): Ware {
  if (code === 'au' || code === 'gb' || code === 'us') return englishWare(random)
  const { names, details, units } = WARES[code]
  return {
    name: random.pick(names),
    detail: random.chance(0.35) ? random.pick(details) : undefined,
    unit: random.pick(units),
    isMeasured: random.chance(0.3),
    least: 1,
    most: 40,
  }
}
