// Words and bounds of the content analyzer without schemas, which server and browser share.

/** What the analysis of a document costs. */
export const analyzerCredits = { lookupLabel: 'content-copilot', amount: 1 } as const

/** Characters of a text that is scored as it is typed. */
export const mostTypedCharacters = 60_000

/** Characters of a document that are analysed; what stands behind them is left out, and the result says so. */
export const mostContentCharacters = 200_000

export const contentStatuses = ['analyzing', 'done', 'failed'] as const

/**
 * Why the score cannot be tested: too few closed deals have documents; no message goes with winning in one half of the deals or the other,
 * so that nothing is proven to judge the other half by; or too few documents cover more than the others.
 */
export const coverageGaps = ['few documents', 'nothing proven', 'no difference'] as const
