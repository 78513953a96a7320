import { describe, expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function subtotal(description: string): number | string {
  const result = estimate({ description })
  return result.outcome === 'quote' ? result.draft.totals.subtotalCents / 100 : result.category
}

describe('a price up to a limit, another one over it', () => {
  test.each([
    ['Trench for conduit, 34 m. First 10 m $50/m, over that $40/m', 1460],
    ['drain jetting 25 metres, £12 a metre for the first 15 metres then £8 a metre after that', 260],
    ['Data cabling: 30 drops. 1-10 @ $140, 11-20 @ $120, 21+ @ $100', 3600],
    ['Sealing 300m2 concrete. $12/m2 to 100m2, next 100m2 $10/m2, anything over 200m2 $8/m2.', 3000],
    ['Moving up to 2 hours $250, extra hour $90, took 4 hours', 430],
    ['Set up fee $500 first day, $200 each extra day, 4 days', 1100],
    ['£6 a brick for the first 200 bricks, then £5 a brick, 350 bricks altogether', 1950],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('a price by parts of an hour', () => {
  test.each([
    ['Plumber on site 1.5 hours charged in 15 minute blocks at $30 a block', 180],
    ['Labour billed at $24 per quarter hour, 2 hours total', 192],
    ['Alarm tech, 2 hours, billed per 15 minutes at $31.25', 250],
    ['Labour $130 per hour billed in 15 minute increments, 2 hours on site', 260],
    ['Plumber $45 per 15 minutes, 2 hours on site', 360],
    ['Onsite 40 minutes, charged in 15 minute increments, $26 per increment', 78],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})

describe('the least that is charged, and what a first price covers', () => {
  test.each([
    ['Fix dripping tap, took 1 hour. Labour $95/hr, minimum charge 2 hours.', 190],
    ['Concrete 1.8 m3 at $290/m3, short load minimum 3 m3 applies', 870],
    ['Handyman visit 5 hrs @ $65/hr (min 2 hrs)', 325],
    ['Call-out $120 covers the first half hour, then $90 per hour. On site 2.5 hours.', 300],
    ['locksmith callout $150 incl first 30 min, after that $40 per 15 min, was there 1 hr', 230],
    ['min call out $180 covers first hour, additional hours $95, 2 additional hours', 370],
  ])('%s', (text, expected) => {
    expect(subtotal(text)).toBe(expected)
  })
})
