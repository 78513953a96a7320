import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failedRules, isDefault } from '../rules/match-rules.ts'
import { aCampaign, anyCampaigns, anyQuote, anyRules } from '../testing/campaign-samples.ts'
import { collisionsOf, precedenceInWords, quoteMatchingBoth } from './collisions.ts'
import { selectCampaign } from './select-campaign.ts'

const small = aCampaign({ id: 'small', matchRules: { quoteValueMaxCents: 500_000, customerTypes: ['new'] } })
const medium = aCampaign({
  id: 'medium',
  matchRules: { quoteValueMinCents: 500_000, quoteValueMaxCents: 1_000_000, customerTypes: ['New', 'vip'] },
})

describe('two campaigns collide', () => {
  test('as an error when priorities are equal and there is more than one conflict', () => {
    const [collision] = collisionsOf(small, [medium])
    expect(collision).toMatchObject({
      severity: 'error',
      conflicts: [
        { rule: 'quote_value', inWords: 'Both take quotes of exactly $5,000.00' },
        { rule: 'customer_type', inWords: 'Both take new customers' },
      ],
      example: { totalCents: 500_000, customerType: 'new' },
    })
    expect(collision?.resolution).toMatch(
      /^Equal priority is ambiguous: raise the priority or adjust the rules\./,
    )
  })

  test('as a warning when one has the higher priority', () => {
    const [winning] = collisionsOf({ ...small, priority: 1 }, [medium])
    expect([winning?.severity, winning?.resolution]).toEqual([
      'warning',
      'This campaign has the higher priority and wins.',
    ])
    expect(collisionsOf({ ...small, priority: -1 }, [medium])[0]?.resolution).toBe(
      'This campaign has the lower priority and loses.',
    )
  })

  test('with a missing minimum read as 0 and a missing maximum as unlimited', () => {
    const above = aCampaign({ id: 'a', matchRules: { quoteValueMinCents: 100_000 } })
    const plumbing = aCampaign({ id: 'b', matchRules: { productCategories: ['plumbing'] } })
    expect(collisionsOf(above, [plumbing])[0]?.conflicts).toEqual([
      { rule: 'quote_value', inWords: 'Both take quotes of $1,000 or more' },
    ])
  })

  test('harmlessly when another rule keeps them apart', () => {
    const returning = aCampaign({ id: 'r', matchRules: { customerTypes: ['returning'] } })
    expect(collisionsOf(small, [returning])[0]).toMatchObject({
      severity: 'warning',
      example: null,
      resolution: expect.stringMatching(/ No quote matches both: their customer types differ\.$/),
    })
  })

  test('as an error by the count of conflicts, even where another rule keeps them apart', () => {
    const plumbing = { quoteValueMinCents: 100_000, productCategories: ['plumbing'] }
    const [collision] = collisionsOf(
      aCampaign({ id: 'a', matchRules: { ...plumbing, customerTypes: ['new'] } }),
      [aCampaign({ id: 'b', matchRules: { ...plumbing, customerTypes: ['vip'] } })],
    )
    expect(collision).toMatchObject({
      severity: 'error',
      conflicts: [{ rule: 'quote_value' }, { rule: 'product_category' }],
      example: null,
    })
  })

  test('over any value where the one that is edited has no rules', () => {
    const [collision, ...more] = collisionsOf(aCampaign({ id: 'all' }), [small, aCampaign({ id: 'none' })])
    expect(more).toEqual([])
    expect(collision).toMatchObject({
      other: { id: 'small' },
      severity: 'warning',
      conflicts: [{ rule: 'quote_value', inWords: 'Both take quotes up to $5,000' }],
      example: { customerType: 'new' },
    })
  })

  test('not with itself, nor when the other is off or has no rules', () => {
    const others = [small, { ...medium, isActive: false }, aCampaign({ priority: 20 })]
    expect(collisionsOf(small, others)).toEqual([])
  })
})

describe('what priority alone decides', () => {
  const standard = aCampaign({ priority: 5 })
  const low = aCampaign({ id: 'low', name: 'Low', priority: 1, matchRules: { customerTypes: ['new'] } })
  const high = aCampaign({ id: 'high', name: 'High', priority: 9, matchRules: { customerTypes: ['vip'] } })

  test.each([
    [standard, [], 'Used when no other campaign matches.'],
    [standard, [high], 'Used when no other campaign matches.'],
    [{ ...standard, priority: 1 }, [low], 'Used when no other campaign matches.'],
    [standard, [low], 'With no rules and a higher priority, this campaign takes every quote.'],
    [standard, [low, high], 'This campaign has no rules and a higher priority, so Low won’t be used.'],
    [low, [standard], 'Standard has no rules and a higher priority, so it takes every quote.'],
    [low, [{ ...standard, isActive: false }], null],
    [low, [{ ...standard, priority: 1 }], null],
    [high, [standard, low], null],
  ])('is said of a campaign among others (%#)', (edited, others, sentence) => {
    expect(precedenceInWords(edited, [edited, ...others])).toBe(sentence)
  })

  test('is what the selection does', () => {
    fc.assert(
      fc.property(anyCampaigns, anyQuote, (campaigns, quote) => {
        const ofNoTag = { ...quote, tags: [], explicitCampaignId: null }
        const active = campaigns.filter(({ isActive }) => isActive)
        const winner = selectCampaign(active, ofNoTag).winner?.campaign.id
        const endingIn = (end: string) =>
          active.filter((edited) => precedenceInWords(edited, active)?.endsWith(end)).map(({ id }) => id)
        const takers = endingIn('this campaign takes every quote.')
        expect(takers.filter((id) => id !== winner)).toEqual([])
        expect(endingIn('so it takes every quote.')).not.toContain(winner)
      }),
    )
  })
})

describe('collisions', () => {
  test('are the same from either side, with the resolution turned round', () => {
    fc.assert(
      fc.property(anyCampaigns, (campaigns) => {
        const active = campaigns.filter(({ isActive, matchRules }) => isActive && !isDefault(matchRules))
        for (const a of active) {
          for (const { other, resolution, ...seen } of collisionsOf(a, active)) {
            const back = collisionsOf(other, active).find((collision) => collision.other.id === a.id)
            expect(back).toMatchObject(seen)
            expect(resolution.endsWith('and wins.')).toBe(back?.resolution.endsWith('and loses.'))
          }
        }
      }),
    )
  })

  test('with an example are exactly those of rules that some quote matches both of', () => {
    fc.assert(
      fc.property(anyRules, anyRules, anyQuote, (a, b, quote) => {
        const example = quoteMatchingBoth(a, b)
        const failures = [a, b].flatMap((rules) => failedRules(rules, example ?? quote))
        expect(failures.length === 0).toBe(example !== null)
        const found = collisionsOf({ id: 'a', priority: 0, matchRules: a }, [
          { id: 'b', priority: 0, isActive: true, matchRules: b },
        ])
        expect(found[0]?.example ?? null).toEqual(isDefault(b) ? null : example)
      }),
    )
  })
})
