import type { ContentDocument } from '@bic/contract/content/document'
import type { SentStatement } from '@bic/contract/content/statements'
import { draftsOf, isRecord } from '#lib/drafts.ts'

/** What was typed into a content and not saved. */
export interface ContentDraft {
  readonly document: ContentDocument
  /** What sentences that were put in rest on. */
  readonly statements: readonly SentStatement[]
  /** Left out: it was not changed. */
  readonly title?: string
  /** The version that was changed. */
  readonly version: number
}

const isDraft = (value: unknown): value is ContentDraft =>
  isRecord(value) &&
  isRecord(value.document) &&
  value.document.type === 'doc' &&
  Array.isArray(value.document.content) &&
  Array.isArray(value.statements) &&
  (value.title === undefined || typeof value.title === 'string') &&
  Number.isSafeInteger(value.version)

export const contentDrafts = draftsOf({
  keyOf: ({ userId, contentId }: { readonly userId: number; readonly contentId: number }) =>
    `bic.content-draft.${userId}.${contentId}`,
  parse: value => (isDraft(value) ? value : null),
})
