import {
  IconClockDollar,
  IconCube,
  IconFence,
  IconHomeUp,
  IconLayoutGrid,
  IconLayoutRows,
  IconPaint,
  IconPercentage,
  IconReceiptTax,
  IconRoad,
  IconShovel,
} from '@tabler/icons-react'

/** By the calculator's id. */
export const CALCULATOR_ICONS: Readonly<Record<string, typeof IconCube>> = {
  concrete: IconCube,
  'loose-materials': IconShovel,
  paint: IconPaint,
  tiles: IconLayoutGrid,
  fencing: IconFence,
  decking: IconLayoutRows,
  'roof-pitch': IconHomeUp,
  labour: IconClockDollar,
  markup: IconPercentage,
  gst: IconReceiptTax,
  travel: IconRoad,
}
