import { HEIGHT, line, oval, rect, rows, shadow, shape, WIDTH } from './draw.ts'

export const SPOTS = [
  [300, 95],
  [600, 85],
  [900, 95],
  [395, 205],
  [600, 200],
  [805, 205],
] as const

/** A lounge, looking up a little. */
export const lounge = (isLit: boolean): string =>
  rect('#cfc7b8', [0, 0, WIDTH, HEIGHT]) +
  shape(isLit ? '#f3eee4' : '#d9d3c7', '0,0 1200,0 920,270 280,270') +
  shape(isLit ? '#d8cbb3' : '#b9b2a5', '0,0 280,270 280,660 0,900') +
  shape(isLit ? '#cdbfa6' : '#aca598', '1200,0 920,270 920,660 1200,900') +
  rect(isLit ? '#eadfca' : '#c6bfb1', [280, 270, 640, 390]) +
  shape('url(#boards)', '280,660 920,660 1200,900 0,900') +
  rows(9, (at) => line('#6f4d31', 2, `M${310 + at * 72} 660L${-60 + at * 165} 900`)) +
  rect('#f7f5f0', [280, 645, 640, 15]) +
  rect('#f5f3ee', [660, 330, 200, 230], 4) +
  rect(isLit ? '#31445c' : 'url(#day)', [674, 344, 172, 202]) +
  line('#f5f3ee', 8, 'M760 344V546M674 440H846') +
  rect('#8b6f4e', [370, 345, 190, 130], 3) +
  rect('#e8e2d3', [382, 357, 166, 106]) +
  line('#7c9a86', 12, 'M392 452C430 390 450 430 480 400S530 400 540 380') +
  shadow(520, 735, 250, 26) +
  rect('#4c6272', [310, 560, 410, 110], 26) +
  rect('#5a7283', [290, 610, 450, 110], 24) +
  rect('#5a7283', [270, 580, 70, 145], 26) +
  rect('#5a7283', [690, 580, 70, 145], 26) +
  rect('#c98d4b', [370, 580, 84, 70], 14) +
  line('#3d2f22', 8, 'M310 722V745M720 722V745') +
  (isLit
    ? SPOTS.map(([x, y]) => oval('url(#glow)', [x, y + 60], 190, 150) + oval('#fffdf2', [x, y], 25, 11)).join(
        '',
      )
    : line('#8a8478', 5, 'M600 110V150') +
      oval('#efe7cf', [600, 178], 66, 36) +
      oval('#b1a88f', [600, 150], 26, 9))

export const bedroom = (hasUnit: boolean): string =>
  rect('url(#wall)', [0, 0, WIDTH, 690]) +
  rect('#f7f4ee', [0, 0, WIDTH, 60]) +
  rect('url(#boards)', [0, 690, WIDTH, 210]) +
  rect('#f4f1ea', [0, 668, WIDTH, 22]) +
  rect('#faf8f3', [70, 200, 270, 330], 4) +
  rect('url(#day)', [88, 218, 234, 294]) +
  line('#faf8f3', 10, 'M205 218V512') +
  shape('#8fa3a0', '50,180 120,180 96,560 40,560') +
  shape('#8fa3a0', '290,180 360,180 372,560 314,560') +
  shadow(790, 850, 380, 32) +
  rect('#7a5a3c', [470, 430, 620, 300], 16) +
  rect('#f2efe8', [490, 570, 590, 260], 26) +
  rect('#5f7f8c', [490, 650, 590, 190], 22) +
  rect('#ffffff', [530, 530, 210, 100], 34) +
  rect('#ffffff', [810, 530, 210, 100], 34) +
  rect('#6d4f34', [370, 600, 90, 140], 6) +
  shape('#f1e2bd', '385,520 445,520 462,590 368,590') +
  (hasUnit
    ? shadow(790, 240, 270, 30) +
      rect('#fbfbfa', [530, 110, 520, 130], 24) +
      rect('#d9dcdd', [550, 208, 480, 14], 7) +
      rect('#c3c8ca', [550, 226, 480, 8], 4) +
      oval('#49b26b', [1010, 190], 5)
    : '')

const socket = (x: number, y: number, isDouble: boolean): string => {
  const width = isDouble ? 250 : 150
  const pins = (at: number) =>
    line(
      '#3a3a38',
      9,
      `M${at - 22} ${y + 62}L${at - 8} ${y + 86}M${at + 22} ${y + 62}L${at + 8} ${y + 86}M${at} ${y + 104}V${y + 128}`,
    ) + rect('#d9d6cd', [at - 17, y + 18, 34, 26], 5)
  return (
    shadow(x + width / 2 + 8, y + 84, width / 2, 78) +
    rect(isDouble ? '#fcfcfb' : '#e6dcc0', [x, y, width, 156], 12) +
    (isDouble ? pins(x + 70) + pins(x + 180) : pins(x + 75))
  )
}

export const kitchen = (isDone: boolean): string =>
  rect('#e9ebe8', [0, 0, WIDTH, HEIGHT]) +
  rows(6, (row) =>
    rows(8, (at) => rect(isDone ? '#dbe6e4' : '#e8dfc8', [at * 170 - (row % 2) * 85, row * 104, 160, 94], 4)),
  ) +
  rect(isDone ? '#4a4f52' : '#a88358', [0, 610, WIDTH, 70]) +
  rect(isDone ? '#f3f3f0' : '#c4a376', [0, 680, WIDTH, 220]) +
  rows(3, (at) => rect(isDone ? '#dcdcd7' : '#ae8c5f', [30 + at * 395, 705, 360, 195], 6)) +
  shadow(270, 612, 130, 18) +
  rect('url(#metal)', [170, 430, 200, 180], 34) +
  line('#3a3f43', 20, 'M370 480C430 480 430 570 370 570') +
  rect('#2f3438', [210, 405, 120, 30], 12) +
  (isDone
    ? socket(560, 330, true) + socket(860, 330, true)
    : socket(640, 340, false) + line('#2a2a2a', 14, 'M715 450C720 560 520 600 365 590'))

export const garage = (hasCharger: boolean): string =>
  rect('#d9dbd9', [0, 0, WIDTH, HEIGHT]) +
  rect('url(#wall)', [0, 0, WIDTH, 640]) +
  shape('#8d8f90', '0,640 1200,640 1200,900 0,900') +
  rows(3, (at) => rect('#b9b2a4', [90, 120 + at * 110, 260, 14], 3)) +
  rect('#a4583c', [110, 56, 70, 64], 4) +
  rect('#3f6a58', [200, 72, 100, 48], 4) +
  rect('#c9b27a', [130, 170, 80, 60], 4) +
  rect('#5b6b7d', [230, 156, 90, 74], 4) +
  rect('#f3f3f0', [560, 400, 54, 84], 6) +
  oval('#8b8d8e', [587, 426], 5) +
  oval('#8b8d8e', [587, 456], 5) +
  shadow(830, 800, 400, 34) +
  `<path d="M430 780C430 690 470 660 540 640L640 540C670 505 720 495 800 495H960C1040 495 1085 520 1130 580L1200 660V790H450Z" fill="#5f86a6"/>` +
  `<path d="M575 642L665 555C690 530 730 524 790 524H850V642Z" fill="#25323d"/><path d="M872 642V524H955C1010 524 1050 545 1085 590L1120 642Z" fill="#25323d"/>` +
  line('#4a6b86', 5, 'M862 540V770M470 720H1200') +
  rect('#f6efd0', [452, 690, 62, 24], 10) +
  rows(
    2,
    (at) => oval('#1c1f22', [590 + at * 450, 780], 84) + oval('url(#metal)', [590 + at * 450, 780], 46),
  ) +
  (hasCharger
    ? shadow(448, 330, 70, 90) +
      rect('#20262b', [390, 220, 110, 190], 24) +
      oval('#2fc27b', [445, 280], 17) +
      rect('#39434b', [425, 330, 40, 60], 10) +
      line('#16191c', 15, 'M445 400C440 560 330 640 350 720S430 790 500 716') +
      line('#c9ccce', 12, 'M445 220V0')
    : '')
