import { describe, expect, it } from 'vitest'
import { linesOf } from '../../testing/lines-of.ts'
import { settlePapers } from './settle-papers.ts'

const written = (text: string): string[] =>
  settlePapers(text)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const stays = (text: string): boolean => settlePapers(text).text === text

describe('rows that ask for a rate only are in no sum', () => {
  it.each([
    'Kerb   No.   3   450.00   1,350.00\nPath   m2   118   112.00   13,216.00\nRock   m3   RO   265.00   Rate Only',
    'Kerb\tNo.\t3\t450.00\t1,350.00\nPath\tm2\t118\t112.00\t13,216.00\nNight works\thr\tR/O\t95.00\t-',
    '| Kerb | No. | 3 | 450.00 | 1,350.00 |\n| Path | m2 | 118 | 112.00 | 13,216.00 |\n| Asbestos | m2 | RO | 120.00 | Rate only |',
  ])('%s', (text) => {
    expect(written(text)).toEqual(
      text
        .split('\n')
        .slice(0, 2)
        .map((line) => line.trim()),
    )
  })

  it('is an option in a sentence', () => {
    expect(linesOf('Mowing 12 visits @ $55\nHedge trim 4 @ $80\nTree removal rate only $95/hr')).toHaveLength(
      2,
    )
  })

  it.each([
    'RO system under sink, supply and install $650\nRO membrane replacement $120',
    'RO filter   1   $450.00\nTap   1   $120.00',
    'Rates only valid 30 days\nPaint 2 rooms $400 each',
  ])('other words stay: %s', (text) => {
    expect(linesOf(text).length).toBe(text.startsWith('Rates') ? 1 : 2)
  })
})

describe('of a list with boxes, what is ticked', () => {
  it.each([
    ['[ ] 1 bed $290\n[ ] 2 bed $360\n[X] 3 bed $465\n[x] oven $60', ['3 bed $465', 'oven $60']],
    ['☑ Driveway $150\n☐ Roof treatment $690', ['Driveway $150']],
    ['Basic mow $55 [ ]\nMow and blow $70 [x]', ['Mow and blow $70']],
    [
      'Please quote the ticked items:\n[ ] Gutter clean\n[x] Fix tap',
      ['Please quote the ticked items:', 'Fix tap'],
    ],
    ['Order\n( ) oven $60   (x) fridge $40   (x) blinds $75', ['Order', ', fridge $40   , blinds $75']],
  ])('%s', (text, expected) => {
    expect(written(text)).toEqual(expected)
  })

  it.each([
    'OPTIONS - tick if wanted\n[ ] dimmer $85\n[ ] USB GPO $120',
    'To do\n[x] remove old tap $80\n[ ] fit new tap $120',
    'Inspection list:\n[ ] mirror off the wall\n[x] globe in garage - tenant did',
    'Paint 3 doors (both sides) $120\nGlaze 2 windows (  ) $90',
  ])('other boxes stay: %s', (text) => {
    expect(stays(text)).toBe(true)
  })

  it('leaves out what is ordered none of', () => {
    expect(
      linesOf(
        'extras                how many\nwindows  $8 ea        11\nbalcony  $60          0\ngarage sweep  $40     1',
      ),
    ).toEqual(['11 ea at 8', '1 ea at 40'])
    expect(
      linesOf('2   double power point   $95\n0   single power point   $80\n3   downlight   $65'),
    ).toEqual(['2 ea at 95', '3 ea at 65'])
  })
})

describe('rows of a job with codes', () => {
  it('have their counts and prices, and what is reported above them is no work', () => {
    expect(
      linesOf(
        'Job Description: tenant says toilet backing up\nWork Done: cleared main line, roots at 6m\n\nCALL1   Callout inc first 30 min    1 x 149.00\nJET     High pressure jetter /hr    2 x 185.00\nLAB     Additional labour /hr       1.5 x 120.00',
      ),
    ).toEqual(['1 ea at 149', '2 hr at 185', '1.5 hr at 120'])
  })

  it.each([
    'Problem: leaking shower. Please quote to regrout and reseal',
    'Work done: replace 3 taps $360\nToilet $450.00\nBasin $210.00',
    'Assorted rolls   40 @ 9.50   380.00\nPlatter   3 @ 68.00   204.00',
  ])('other texts stay: %s', (text) => {
    expect(stays(text)).toBe(true)
  })
})

describe('amounts with cents at the end of a line are prices', () => {
  it.each([
    [
      'PARTS\n2 hex nipple brass 20mm @ 4.60\n1 ball cock / float valve 20mm 48.00\nthread tape 6.00\nLABOUR 2.25 hr @ 115',
      ['2 ea at 4.6', '1 ea at 48', '1 ea at 6', '2.25 hr at 115'],
    ],
    [
      '1 capacitor 45uF 38.00\ncontactor 24V 52.50\n2 x fuse 30A @ 6.40\nLabour 1.5 hrs @ 110',
      ['1 ea at 38', '1 ea at 52.5', '2 ea at 6.4', '1.5 hr at 110'],
    ],
    ['MATERIALS\n- silicone 9.80\n- 90mm cap 4.20', ['1 ea at 9.8', '1 ea at 4.2']],
  ])('%s', (text, expected) => {
    expect(linesOf(text)).toEqual(expected)
  })

  it.each([
    'front wall 12.40\nback wall 11.60\nrender at $48 per m2',
    'Fence along side 22.50 m\nGate $320',
    'Quote rev 2.00\nPaint 2 rooms $900',
    'Finish 3.30\nStart at 7.30\n3 hrs @ $90',
  ])('measures and times stay: %s', (text) => {
    expect(stays(text)).toBe(true)
  })
})

describe('a sheet of who worked when', () => {
  it('is the hours of each trade by its rate', () => {
    expect(
      linesOf(
        'DAYWORK SHEET 31        V.I. 12 relocate isolators\nDate 21.8.24\n\nNAME        TRADE         ON    OFF   HRS\nA. Hill     elec          7.00  3.00  7.5\nB. Tran     elec          7.00  3.00  7.5\nJ. Oke      2nd yr app    7.00  3.00  7.5\n\nRates: elec $98.00/hr, apprentice $55.00/hr\nscissor lift   1 day   $240',
      ),
    ).toEqual(['15 hr at 98', '7.5 hr at 55', '1 day at 240'])
  })

  it.each([
    'Worker | Trade | On | Off | Hours\nBen | painter | 7 | 3 | 7.5\nAl | painter | 7 | 3 | 7.5\nCharge rate painter $70 per hour',
    'Name\tTrade\tHrs\nBen\tpainter\t10\nAl\tpainter\t5\npainter $70/hr',
  ])('%s', (text) => {
    expect(linesOf(text)).toEqual(['15 hr at 70'])
  })

  it('leaves a table of work alone', () => {
    expect(stays('Trade   Task   Hours   Rate\nPainter   Doors   6   $70\nPlumber   Taps   2   $110')).toBe(
      true,
    )
  })
})

describe('a schedule of defects parted by slashes', () => {
  it('has a line for each row, without those of others', () => {
    expect(
      written(
        'Ref / Location / Defect / Action\nD01 / U3 entry / door rubbing / ease and plane\nD02 / U5 / 3 flyscreens torn / re-mesh\nD03 / basement / sump alarm / REFER PLUMBER',
      ),
    ).toEqual(['- ease and plane door rubbing at U3 entry', '- re-mesh 3 flyscreens torn at U5'])
    expect(
      written('Ref / Location / Issue\nA1 / Stairs / loose handrail\nA2 / WC / cistern running'),
    ).toEqual(['- loose handrail at Stairs', '- cistern running at WC'])
  })

  it.each([
    'tiles / grout / paint needed for 3 bathrooms\nbath / shower / toilet remove',
    'room | defect | fix $\nBath | towel rail loose | 45\nBed | screen torn | 55',
  ])('other slashes stay: %s', (text) => {
    expect(stays(text)).toBe(true)
  })
})
