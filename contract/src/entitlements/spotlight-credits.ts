/** What a deal spotlight takes, and of which feature. */
export const spotlightCredits = { lookupLabel: 'voc-copilot', amount: 1 } as const
