// Words and bounds of the content analyzer without schemas, which server and browser share.

/** What the analysis of a document costs. */
export const analyzerCredits = { lookupLabel: 'content-copilot', amount: 1 } as const

/** Characters of a text that is scored as it is typed. */
export const mostTypedCharacters = 60_000

/** Characters of a document that are analysed; what stands behind them is left out, and the result says so. */
export const mostContentCharacters = 200_000

export const contentStatuses = ['analyzing', 'done', 'failed'] as const
