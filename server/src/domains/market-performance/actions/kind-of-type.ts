import type { DealKind } from '@bic/contract/market-performance/insight'

const words: readonly (readonly [Exclude<DealKind, 'undecided'>, RegExp])[] = [
  ['renewal', /\brenew/i],
  ['expansion', /\b(expan|up-?\s?sell|cross-?\s?sell|add-?\s?on|upgrade|existing|installed base)/i],
  ['newLogo', /\b(new|logo|prospect|acquisition|greenfield)\b/i],
]

/** What the words of a type of deal say, as the CRM names it: "Renewal", "Existing Business", "New Customer"; null when nothing. */
export const kindOfType = (type: string | null): Exclude<DealKind, 'undecided'> | null =>
  words.find(([, said]) => said.test(type ?? ''))?.[0] ?? null
