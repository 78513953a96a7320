import { HEIGHT, line, oval, rect, rows, shadow, shape, WIDTH } from './draw.ts'

const bricks = (base: string, joint: string): string =>
  rect(base, [0, 0, WIDTH, HEIGHT]) +
  rows(15, (row) =>
    rows(9, (at) => rect(joint, [-80 + at * 150 + (row % 2) * 75, row * 62, 5, 62])).concat(
      rect(joint, [0, row * 62, WIDTH, 5]),
    ),
  )

const ceramicFuse = (at: number): string =>
  shadow(404 + at * 102, 520, 34, 60) +
  rect('#2b2a28', [368 + at * 102, 430, 76, 150], 10) +
  rect(at === 4 ? '#6a2a22' : '#43413d', [378 + at * 102, 455, 56, 100], 8) +
  rect('#1b1a19', [398 + at * 102, 470, 16, 70], 6) +
  oval('#b98d3a', [406 + at * 102, 440], 6) +
  line(
    ['#7a2f27', '#2e2c2a', '#7a2f27', '#37618a', '#7a2f27'][at] ?? '#222',
    9,
    `M${406 + at * 102} 430C${400 + at * 90} 360 ${520 + at * 30} 380 ${530 + at * 30} 300`,
  )

export const oldBoard = (): string =>
  bricks('#9a5a41', '#b9a394') +
  shadow(610, 480, 330, 350) +
  rect('#6f7a70', [290, 130, 620, 660], 8) +
  rect('#4e574f', [315, 155, 570, 610], 4) +
  rect('#3a3531', [335, 180, 530, 560]) +
  rect('#b9b5aa', [420, 195, 240, 150], 8) +
  oval('#e9e6dc', [540, 265], 58) +
  rect('#2c2c2c', [505, 250, 70, 28], 3) +
  rows(5, ceramicFuse) +
  rect('#8e7e5b', [360, 620, 480, 44], 3) +
  rows(6, (at) => oval('#c9a24b', [392 + at * 84, 642], 9)) +
  line('#23211f', 12, 'M360 740C420 690 480 720 540 664M640 664C700 720 760 680 840 740')

const breaker = (at: number): string =>
  rect('#f4f4f2', [348 + at * 43, 330, 40, 150], 3) +
  rect('#d7d9da', [348 + at * 43, 330, 40, 22], 3) +
  rect(at < 2 ? '#c0392f' : at % 4 === 3 ? '#3b78b8' : '#33373b', [359 + at * 43, 385, 18, 44], 4) +
  rect('#ffffff', [352 + at * 43, 444, 32, 16], 2)

export const newBoard = (): string =>
  bricks('#9a5a41', '#b9a394') +
  shadow(610, 480, 340, 340) +
  rect('url(#metal)', [290, 150, 620, 620], 14) +
  rect('#eef0f1', [318, 240, 564, 470], 8) +
  rect('#30363b', [336, 316, 528, 178], 6) +
  rows(12, breaker) +
  rows(12, (at) => rect('#c5cacd', [350 + at * 43, 520, 36, 10], 2)) +
  rect('#ffffff', [350, 560, 330, 118], 4) +
  rows(5, (at) => rect('#a7adb2', [366, 578 + at * 20, 150 + ((at * 47) % 120), 7], 3)) +
  rect('#f2c230', [716, 560, 130, 118], 6) +
  shape('#222222', '781,575 752,632 776,632 764,668 812,614 786,614 798,575') +
  oval('#7b8288', [312, 180], 9) +
  oval('#7b8288', [888, 180], 9)

const weatherboards = (): string =>
  rect('#dfe3df', [0, 0, WIDTH, HEIGHT]) +
  rows(12, (at) => rect('#eef0ed', [0, at * 60, WIDTH, 48]) + rect('#b9c0bb', [0, at * 60 + 52, WIDTH, 8])) +
  rect('#77806f', [0, 720, WIDTH, 180]) +
  shape('#b7b5ae', '180,760 980,760 1060,860 110,860') +
  rect('#f7f7f5', [800, 110, 270, 270], 4) +
  rect('#8ea7b5', [818, 128, 234, 234]) +
  line('#f7f7f5', 10, 'M935 128V362M818 245H1052') +
  rows(14, (at) =>
    line(
      '#55663f',
      7,
      `M${20 + at * 11} 900C${30 + at * 9} 820 ${at * 15} 800 ${at * 13} ${760 - (at % 4) * 22}`,
    ),
  )

export const oldTank = (): string =>
  weatherboards() +
  shadow(530, 800, 220, 30) +
  rect('#c9bb8f', [360, 180, 330, 620], 40) +
  rect('#e3d7b0', [420, 180, 80, 620]) +
  rect('#a39468', [640, 200, 50, 580], 20) +
  rect('#b3a373', [430, 590, 190, 120], 6) +
  line('#8a5a3a', 10, 'M470 720C480 760 470 790 475 800M560 715C556 750 566 780 560 800') +
  line('#a8683d', 15, 'M690 260H760V0M690 720H770V900') +
  rect('#8f7f55', [360, 176, 330, 22], 10)

export const heatPump = (): string =>
  weatherboards() +
  shadow(530, 805, 240, 28) +
  rect('url(#metal)', [350, 100, 340, 700], 46) +
  rect('#3b4248', [350, 100, 340, 210], 40) +
  rows(9, (at) => rect('#242a2f', [380, 128 + at * 18, 280, 8], 4)) +
  rect('#23292e', [470, 370, 100, 66], 8) +
  rect('#7fe0a8', [484, 384, 72, 26], 3) +
  line('#a8683d', 14, 'M690 360H750V0') +
  line('#4b5157', 18, 'M690 730H770V900') +
  line('#1f2428', 10, 'M690 440H830V560') +
  rect('#e6e8e9', [796, 540, 70, 90], 6)

export const garden = (): string =>
  rect('#0f1c2b', [0, 0, WIDTH, HEIGHT]) +
  rect('#1a2c3f', [0, 0, WIDTH, 330]) +
  rect('#33404a', [640, 120, 560, 330]) +
  shape('#222b33', '600,130 920,10 1200,90 1200,130') +
  rect('#ffd98a', [760, 220, 120, 120], 3) +
  rect('#ffd98a', [980, 220, 120, 120], 3) +
  line('#33404a', 7, 'M820 220V340M1040 220V340') +
  shape('#1d2f22', '0,380 1200,430 1200,900 0,900') +
  `<path d="M420 900C560 700 700 620 860 440H950C880 620 800 720 760 900Z" fill="#746c60"/>` +
  rows(5, (at) => {
    const [x, y, size] = [400 + at * 105, 800 - at * 88, 1 - at * 0.15]
    return (
      oval('url(#glow)', [x, y + 20], 190 * size, 110 * size) +
      rect('#11161a', [x - 7 * size, y - 60 * size, 14 * size, 90 * size], 3) +
      oval('#fff4cf', [x, y - 60 * size], 22 * size, 10 * size)
    )
  }) +
  rows(12, (at) =>
    oval(at % 2 === 0 ? '#24402b' : '#1c3524', [20 + at * 32, 620 + ((at * 53) % 160)], 70, 54),
  )
