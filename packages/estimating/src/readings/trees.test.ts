import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growTrees, type TreeLesson } from '../../scripts/training/grow-trees.ts'
import { sharedPart } from './ranker-features.ts'
import { LEAF, leafOf, NODE_WIDTH, sumOfTrees, type Tree } from './trees.ts'

/** Below 1 of feature 0: −1. From 1: 2, or 3 where feature 1 is 5 or more. */
const TREE: Tree = [0, 1, 1, 2, LEAF, -1, 0, 0, 1, 5, 3, 4, LEAF, 2, 0, 0, LEAF, 3, 0, 0]

describe('a tree', () => {
  test.each([
    [[0, 9], -1],
    [[1, 4.9], 2],
    [[1, 5], 3],
  ])('%j leads to %d', (values, expected) => {
    expect(leafOf(TREE, values)).toBe(expected)
  })

  test('reads the values from an offset, and trees add up', () => {
    expect(leafOf(TREE, [9, 9, 0, 0], 2)).toBe(-1)
    expect(sumOfTrees([TREE, TREE], [1, 0])).toBe(4)
    expect(sumOfTrees([], [1, 0])).toBe(0)
  })
})

const GROWTH = {
  trees: 8,
  depth: 3,
  rate: 0.3,
  damping: 1,
  leastCurvature: 0.1,
  bins: 16,
  texts: 1,
  features: 1,
}
const WIDTH = 2

/** Texts of three readings; the right one has the most of feature 0 and feature 1 says nothing. */
const lessons = fc
  .array(fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 3, maxLength: 3 }), {
    minLength: 12,
    maxLength: 40,
  })
  .map((texts) =>
    texts.map(
      (own, at): TreeLesson => ({
        values: Float32Array.from(own.flatMap((value) => [value, at % 3])),
        scores: own.map(() => 0),
        worth: own.map((value) => Number(value === Math.max(...own))),
      }),
    ),
  )

/** How badly the right readings fare, as a logarithm. */
const lossOf = (all: readonly TreeLesson[], trees: readonly Tree[]): number =>
  all.reduce((sum, { values, scores, worth }) => {
    const chances = scores.map((score, at) => Math.exp(score + sumOfTrees(trees, values, at * WIDTH)))
    const good = chances.reduce((own, chance, at) => own + chance * (worth[at] ?? 0), 0)
    return sum - Math.log(good / chances.reduce((own, chance) => own + chance, 0))
  }, 0)

const hasChildrenBehind = (tree: Tree): boolean =>
  tree.every(
    (feature, at) =>
      at % NODE_WIDTH !== 0 ||
      feature === LEAF ||
      Math.min(tree[at + 2] ?? 0, tree[at + 3] ?? 0) * NODE_WIDTH > at,
  )

describe('grown trees', () => {
  test('rank the better readings higher than no trees do', () => {
    fc.assert(
      fc.property(lessons, (all) => {
        expect(lossOf(all, growTrees(all, WIDTH, GROWTH))).toBeLessThan(lossOf(all, []))
      }),
      { numRuns: 40 },
    )
  })

  test('are the same for the same lessons, with children behind their parents', () => {
    fc.assert(
      fc.property(lessons, (all) => {
        const trees = growTrees(all, WIDTH, GROWTH)
        expect(growTrees(all, WIDTH, GROWTH)).toEqual(trees)
        expect(trees.every(hasChildrenBehind)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})

test.each([
  [[], [], 1],
  [[1, 2, 3], [1, 2, 3], 1],
  [[1, 1, 2], [1, 2, 2], 2 / 3],
  [[1], [], 0],
])('of %j and %j the share %d is in both', (left, right, expected) => {
  expect(sharedPart(left, right)).toBeCloseTo(expected)
})
