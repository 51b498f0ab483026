import { contentCredits } from '@bic/contract/content/content-words'
import type { Thing } from '@bic/contract/entitlements/decide'

/** Kinds of the jobs that write for briefs. */
export const contentKind = 'content'
export const findingKind = 'content-finding'

/** What writing for a brief takes, besides credits. */
export const contentThing: Thing = { name: 'Writing content', premium: contentCredits.lookupLabel, needsConsent: true }

/** What names the work of a content for good. */
export const workOfContent = (assetId: number): string => `content:${assetId}`
