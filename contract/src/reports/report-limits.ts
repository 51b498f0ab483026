/** What a report costs: one generation, one credit. */
export const reportCredits = { lookupLabel: 'voc-copilot', amount: 1 } as const

/** Cards of a report, at most. */
export const mostReportCards = 60
