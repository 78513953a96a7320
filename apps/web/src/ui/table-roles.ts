/**
 * On a phone CSS turns our tables into cards, and a browser may then forget
 * that they are tables. Spread on their elements, these say it again.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
