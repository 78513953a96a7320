import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failedRules, isDefault, type MatchRules, specificityOf } from '../rules/match-rules.ts'
import { aCampaign, anyCampaigns, anyQuote, aQuote } from '../testing/campaign-samples.ts'
import { decidingStep, matchInWords, reasonInWords } from './explain-selection.ts'
import { selectCampaign } from './select-campaign.ts'

const standard = aCampaign()
const large = aCampaign({ id: 'large', name: 'Large jobs', matchRules: { quoteValueMinCents: 500_000 } })
const vip = aCampaign({ id: 'vip', name: 'VIP', matchRules: { customerTypes: ['VIP'] } })

describe('a campaign is selected', () => {
  test('by the choice made for the quote, whatever its rules and priority', () => {
    const selection = selectCampaign(
      [vip, large, aCampaign({ priority: 20 })],
      aQuote({ explicitCampaignId: 'vip' }),
    )
    expect([selection.winner?.campaign.id, selection.runnerUp?.campaign.id]).toEqual(['vip', 'standard'])
    expect(reasonInWords(selection)).toBe('“VIP” was chosen for this quote by hand.')
    expect(decidingStep(selection)).toBe(1)
  })

  test('by a tag it shares with the quote, before a higher priority', () => {
    const solar = aCampaign({ id: 'solar', name: 'Solar', tags: ['solar'] })
    const selection = selectCampaign([{ ...large, priority: 20 }, solar], aQuote({ tags: ['Solar '] }))
    expect(selection.winner?.campaign.id).toBe('solar')
    expect(reasonInWords(selection)).toBe('“Solar” goes first: it shares the tag “solar” with the quote.')
    expect(decidingStep(selection)).toBe(2)
  })

  test('by priority, then by specificity, then by age', () => {
    const raised = selectCampaign([large, { ...standard, priority: 1 }], aQuote())
    expect(reasonInWords(raised)).toBe('“Standard” goes first: priority 1, ahead of “Large jobs” (0).')
    expect(decidingStep(raised)).toBe(4)
    const specific = selectCampaign([standard, large], aQuote())
    expect(reasonInWords(specific)).toBe(
      '“Large jobs” goes first: same priority as “Standard”, but more specific rules (3 against 1).',
    )
    expect(decidingStep(specific)).toBe(3)
    const newer = aCampaign({ id: 'a', name: 'Newer', createdAt: new Date('2026-02-01T00:00:00Z') })
    const aged = selectCampaign([newer, standard], aQuote())
    expect(reasonInWords(aged)).toBe(
      '“Standard” goes first: it’s older than “Newer”, with the same priority and specificity.',
    )
    expect(decidingStep(aged)).toBe(5)
  })

  test('never when it is switched off, nor when a rule does not hold', () => {
    const off = aCampaign({ isActive: false })
    const selection = selectCampaign([off, vip], aQuote({ explicitCampaignId: 'standard' }))
    expect([selection.winner, selection.ground, decidingStep(selection)]).toEqual([null, 'none', undefined])
    expect(reasonInWords(selection)).toBe('No active campaign matches, so this quote gets no follow-ups.')
    expect(reasonInWords(selectCampaign([off], aQuote()))).toBe(
      'No campaign is active, so this quote gets no follow-ups.',
    )
    const [candidate] = selection.candidates
    expect(candidate && matchInWords(candidate, aQuote())).toBe(
      'Does not match: the customer is new, not VIP.',
    )
  })

  test('and says when it is the only one', () => {
    expect(reasonInWords(selectCampaign([standard, vip], aQuote()))).toBe(
      '“Standard” has no rules, so it’s used when no other campaign matches.',
    )
    expect(reasonInWords(selectCampaign([large, vip], aQuote()))).toBe(
      '“Large jobs” is the only active campaign that matches.',
    )
  })
})

describe('selection', () => {
  test('is total: a quote has a campaign exactly when an active one is chosen for it or matches', () => {
    fc.assert(
      fc.property(anyCampaigns, anyQuote, (campaigns, quote) => {
        const { winner } = selectCampaign(campaigns, quote)
        const able = campaigns.filter(
          ({ id, isActive, matchRules }) =>
            isActive && (id === quote.explicitCampaignId || failedRules(matchRules, quote).length === 0),
        )
        expect(able.length === 0 ? [null] : able).toContain(winner?.campaign ?? null)
      }),
    )
  })

  test('does not depend on the order of campaigns, of their tags, or of the entries of a rule', () => {
    const turned = (rules: MatchRules): MatchRules => ({
      ...rules,
      ...(rules.customerTypes && { customerTypes: [...rules.customerTypes].reverse() }),
      ...(rules.productCategories && { productCategories: [...rules.productCategories].reverse() }),
    })
    const shuffled = anyCampaigns.chain((campaigns) =>
      fc.tuple(
        fc.constant(campaigns),
        fc.shuffledSubarray(campaigns, { minLength: campaigns.length, maxLength: campaigns.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, anyQuote, ([campaigns, others], quote) => {
        const ids = (given: typeof campaigns) => {
          const selection = selectCampaign(given, quote)
          return [
            selection.ground,
            reasonInWords(selection),
            ...selection.candidates.map((c) => c.campaign.id),
          ]
        }
        const reversed = others.map((campaign) => ({
          ...campaign,
          tags: [...campaign.tags].reverse(),
          matchRules: turned(campaign.matchRules),
        }))
        expect(ids(reversed)).toEqual(ids(campaigns))
      }),
    )
  })

  test('goes on to the runner-up when the winner is switched off', () => {
    fc.assert(
      fc.property(anyCampaigns, anyQuote, (campaigns, quote) => {
        const { winner, runnerUp } = selectCampaign(campaigns, quote)
        const without = campaigns.map((c) => (c.id === winner?.campaign.id ? { ...c, isActive: false } : c))
        expect(selectCampaign(without, quote).winner?.campaign.id).toBe(runnerUp?.campaign.id)
      }),
    )
  })

  test('explains every active campaign in a sentence', () => {
    fc.assert(
      fc.property(anyCampaigns, anyQuote, (campaigns, quote) => {
        const selection = selectCampaign(campaigns, quote)
        expect(selection.candidates).toHaveLength(campaigns.filter(({ isActive }) => isActive).length)
        for (const candidate of selection.candidates)
          expect(matchInWords(candidate, quote)).toMatch(/^\S.*\.$/)
        expect(decidingStep(selection) === undefined).toBe(selection.winner === null)
      }),
    )
  })
})

test.each([
  [{}, 1],
  [{ customerTypes: [] }, 1],
  [{ customerTypes: ['new'] }, 2],
  [{ quoteValueMinCents: 0 }, 3],
  [{ quoteValueMinCents: 1, quoteValueMaxCents: 2, customerTypes: ['new'], productCategories: ['x'] }, 6],
])('the specificity of %j is %i', (rules, specificity) => {
  expect(specificityOf(rules)).toBe(specificity)
  expect(isDefault(rules)).toBe(specificity === 1)
})
