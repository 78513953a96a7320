const LINES = [
  ['Switchboard upgrade with RCBOs on every circuit', 1, 'ea', 1480],
  ['LED downlights, supply and fit', 14, 'ea', 68.5],
  ['Dimmers', 2, 'ea', 120],
  ['Labour, licensed electrician', 6.5, 'hr', 95],
  ['Double power points, white', 8, 'ea', 74.9],
  ['Smoke alarms, interconnected', 4, 'ea', 145],
  ['Cable and fittings', 1, 'lot', 212.35],
  ['Removal of the old switchboard', 1, 'ea', 180],
] as const

/** The body of a believable quote with eight lines, for creating or saving. */
export function sampleQuote(customerName: string) {
  return {
    title: 'Switchboard upgrade and new lighting',
    customer_name: customerName,
    customer_email: 'customer@example.com',
    customer_phone: '02 5550 1234',
    customer_address: '8 Rowntree Street, Birchgrove NSW 2041',
    description:
      'Replace the old fuse board at the rear of the house, new LED lighting in kitchen, hall and three bedrooms, ' +
      'power points in the garage, and smoke alarms to the present standard. Power is off for about four hours.',
    line_items: LINES.map(([description, quantity, unit, price]) => ({
      item_description: description,
      item_quantity: quantity,
      item_unit: unit,
      item_unit_price: price,
    })),
  }
}

export type SampleQuote = ReturnType<typeof sampleQuote>
