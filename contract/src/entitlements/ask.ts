import type { Thing } from './decide.ts'

/** What an answered question costs: one generation, one credit. */
export const askCredits = { lookupLabel: 'voc-copilot', amount: 1 } as const

/** What asking takes, besides the credits, which are taken when there is an answer. */
export const askThing: Thing = { name: 'Asking', premium: askCredits.lookupLabel, needsConsent: true }
