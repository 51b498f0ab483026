import { oneOf, type SearchOf, text, whole } from '#lib/search-params.ts'

/** Which mentions make a deal influenced. */
export const attributionChoices = [
  { value: 'any', label: 'Any touch', means: 'said in the period' },
  { value: 'first', label: 'First touch', means: "said on the day of the deal's first conversation" },
  { value: 'last', label: 'Last touch', means: 'said on the day of the last conversation before the deal closed' },
] as const

export const profileChoices = [
  { value: 'all', label: 'All deals' },
  { value: 'icp', label: 'Ideal profile' },
  { value: 'other', label: 'Other profiles' },
] as const

export const sections = [
  'ICP performance',
  'Adoption',
  'Stage velocity',
  'Buyer interest growth',
  'Buying journey',
  'Keywords',
  'Revenue impact',
  'Conjoint analysis',
] as const

/** The address of the analysis of a message. */
export const impactSearch = {
  tab: whole(0, { max: sections.length - 1 }),
  card: whole(null, { min: 1 }),
  play: whole(null, { min: 1 }),
  from: text(),
  to: text(),
  attribution: oneOf(['any', 'first', 'last'], 'any'),
  profile: oneOf(['all', 'icp', 'other'], 'all'),
  pie: oneOf(['all', 'significant'], 'all'),
}

export type ImpactSearch = SearchOf<typeof impactSearch>
