import type { SectionName } from '../../api/tearsheet.ts'
import type { SectionDraft } from './section-draft.ts'
import { sectionTitles } from './section-names.ts'

export type Drafts = Partial<Record<SectionName, SectionDraft>>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whose drafts they are, and of which deal. */
export interface DraftsPlace {
  readonly userId: number
  readonly storyId: number
}

const keyOf = ({ userId, storyId }: DraftsPlace) => `bic.tearsheet-drafts.${userId}.${storyId}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isDraft = (value: unknown): value is SectionDraft =>
  isObject(value) &&
  typeof value.content === 'string' &&
  Number.isSafeInteger(value.version) &&
  Array.isArray(value.quotes) &&
  value.quotes.every(
    one =>
      isObject(one) &&
      (one.line === null || Number.isSafeInteger(one.line)) &&
      typeof one.lineText === 'string' &&
      isObject(one.quote) &&
      typeof one.quote.text === 'string' &&
      Number.isSafeInteger(one.quote.convId) &&
      Number.isSafeInteger(one.quote.fragment),
  )

/** What was written and not saved; sections that cannot be read are left out. */
export function readDrafts(place: DraftsPlace, store: Store = localStorage): Drafts {
  try {
    const value: unknown = JSON.parse(store.getItem(keyOf(place)) ?? 'null')
    if (!isObject(value)) return {}
    return Object.fromEntries(Object.entries(value).filter(([name, draft]) => name in sectionTitles && isDraft(draft)))
  } catch {
    return {}
  }
}

/** Keeps what is written; nothing is nothing to keep. A full store keeps what it had. */
export function keepDrafts(place: DraftsPlace, drafts: Drafts, store: Store = localStorage) {
  try {
    if (Object.keys(drafts).length === 0) store.removeItem(keyOf(place))
    else store.setItem(keyOf(place), JSON.stringify(drafts))
  } catch {
    // The text is still in its field.
  }
}
