/** Bounds of a share, both between 0 and 1; of a difference of shares, between -1 and 1. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** How often something happened of how many times it could have. */
export interface Share {
  readonly successes: number
  readonly trials: number
}

/** The normal distribution's quantile for 95 %, both sides. */
const Z_95 = 1.959_963_984_540_054

/**
 * The interval of a share, 95 % unless another quantile is given, by Wilson's score: sensible for few trials and for shares near 0 and 1. Without trials
 * nothing is known: 0 to 1.
 *
 * Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", 1927.
 */
export function wilsonInterval({ successes, trials }: Share, z = Z_95): Interval {
  if (trials === 0) return { low: 0, high: 1 }
  const share = successes / trials
  const spread = (z * z) / trials
  const centre = (share + spread / 2) / (1 + spread)
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials))
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === trials ? 1 : Math.min(1, centre + half),
  }
}

/**
 * The interval, 95 % unless another quantile is given, of how much larger share `a` is than share `b`, from their Wilson intervals. It says nothing while
 * 0 lies within.
 *
 * Source: R. G. Newcombe, "Interval estimation for the difference between independent proportions", 1998, method 10.
 */
export function differenceInterval(a: Share, b: Share, z = Z_95): Interval {
  if (a.trials === 0 || b.trials === 0) return { low: -1, high: 1 }
  const [shareA, shareB] = [a.successes / a.trials, b.successes / b.trials]
  const [ofA, ofB] = [wilsonInterval(a, z), wilsonInterval(b, z)]
  const difference = shareA - shareB
  return {
    low: Math.max(-1, difference - Math.hypot(shareA - ofA.low, ofB.high - shareB)),
    high: Math.min(1, difference + Math.hypot(ofA.high - shareA, shareB - ofB.low)),
  }
}
