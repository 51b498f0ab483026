import type { SectionName } from '#domains/deals/api/tearsheet.ts'

/** The sections as they are displayed, in their order. */
export const sectionTitles: Readonly<Record<SectionName, string>> = {
  'THE CHALLENGE': 'Challenge',
  'THE SOLUTION': 'Solution',
  'THE IMPACT': 'Benefit',
  'WHY US': 'Why Us',
}

/** Those that the topic list names. */
export const topics: readonly SectionName[] = ['THE CHALLENGE', 'THE SOLUTION', 'THE IMPACT']

/** What to write into a section that is empty. */
export const sectionHints: Readonly<Record<SectionName, string>> = {
  'THE CHALLENGE': 'What stood between them and their goal',
  'THE SOLUTION': 'What they do with it, and how',
  'THE IMPACT': 'The results, in their own figures',
  'WHY US': 'Why they chose this and not another',
}
