/** A regression tree, four numbers a node: the feature asked, the edge it is asked by, the nodes below and from the edge. */
export type Tree = readonly number[]

export const NODE_WIDTH = 4
/** In place of a feature: the node is a leaf, and its edge is what the tree says. */
export const LEAF = -1

/** Returns what a tree says of the values that start at an offset. */
export function leafOf(tree: Tree, values: ArrayLike<number>, offset = 0): number {
  let node = 0
  // Children always follow their parent, so this ends.
  for (;;) {
    const feature = tree[node] ?? LEAF
    const edge = tree[node + 1] ?? 0
    if (feature === LEAF) return edge
    node = NODE_WIDTH * (tree[node + ((values[offset + feature] ?? 0) < edge ? 2 : 3)] ?? 0)
  }
}

/** Returns the sum over all trees. */
export const sumOfTrees = (trees: readonly Tree[], values: ArrayLike<number>, offset = 0): number =>
  trees.reduce((sum, tree) => sum + leafOf(tree, values, offset), 0)
