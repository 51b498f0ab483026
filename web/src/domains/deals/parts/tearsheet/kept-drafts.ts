import type { SectionName } from '#domains/deals/api/tearsheet.ts'
import { draftsOf, isRecord } from '#lib/drafts.ts'
import type { SectionDraft } from './section-draft.ts'
import { sectionTitles } from './section-names.ts'

export type Drafts = Partial<Record<SectionName, SectionDraft>>

/** Whose drafts they are, and of which deal. */
export interface DraftsPlace {
  readonly userId: number
  readonly storyId: number
}

const isDraft = (value: unknown): value is SectionDraft =>
  isRecord(value) &&
  typeof value.content === 'string' &&
  Number.isSafeInteger(value.version) &&
  Array.isArray(value.quotes) &&
  value.quotes.every(
    one =>
      isRecord(one) &&
      (one.line === null || Number.isSafeInteger(one.line)) &&
      typeof one.lineText === 'string' &&
      isRecord(one.quote) &&
      typeof one.quote.text === 'string' &&
      Number.isSafeInteger(one.quote.convId) &&
      Number.isSafeInteger(one.quote.fragment),
  )

/** What was written in the sections of a tearsheet; sections that cannot be read are left out. */
export const tearsheetDrafts = draftsOf({
  keyOf: ({ userId, storyId: dealId }: DraftsPlace) => `bic.tearsheet-drafts.${userId}.${dealId}`,
  parse: (value): Drafts | null =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).filter(([name, draft]) => name in sectionTitles && isDraft(draft)))
      : null,
})
