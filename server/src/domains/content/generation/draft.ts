import type { ContentDocument, ContentNode } from '@bic/contract/content/document'
import type { ReadFragment } from '../statements/read-places.ts'
import { type Ground, type StoredStatement, wordingOf } from '../statements/stored-statement.ts'

/** A sentence that is proposed for a content, with what it is said to rest on. */
export interface Proposed extends Ground {
  readonly text: string
}

/** A part of a content before it is checked. */
export interface DraftPart {
  readonly heading: string
  /** How its sentences stand: below one another, or as running text. */
  readonly as: 'lines' | 'text'
  readonly sentences: readonly Proposed[]
}

export interface Draft {
  readonly title: string
  readonly parts: readonly DraftPart[]
}

interface Named {
  readonly part: number
  readonly text: string
  readonly statement: StoredStatement
}

/** The sentences of a draft as they would be stored, named in their order. */
export const nameSentences = (draft: Draft, fragments: ReadonlyMap<string, ReadFragment>): readonly Named[] => {
  let count = 0
  return draft.parts.flatMap(({ sentences }, part) =>
    sentences.map(({ text, kind, places, claimId, metric, cardId }) => ({
      part,
      text,
      statement: {
        name: `s1-${++count}`,
        wording: wordingOf(text, { kind, places }, fragments),
        kind,
        places,
        claimId,
        metric,
        cardId,
        waiver: null,
      },
    })),
  )
}

const marked = ({ text, statement }: Named): ContentNode => ({
  type: 'text',
  text,
  marks: [{ type: 'statement', attrs: { id: statement.name } }],
})

const headingOf = (text: string, level: number): ContentNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})

/** A draft of the sentences that were kept as a document; a part of which nothing was kept goes. */
export const documentOfDraft = (draft: Draft, kept: readonly Named[]): ContentDocument => {
  const content: ContentNode[] = [headingOf(draft.title, 1)]
  for (const [index, { heading, as }] of draft.parts.entries()) {
    const own = kept.filter(({ part }) => part === index)
    if (own.length === 0) continue
    content.push(headingOf(heading, 2))
    if (as === 'lines')
      content.push({
        type: 'bulletList',
        content: own.map(one => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: [marked(one)] }],
        })),
      })
    else
      content.push({
        type: 'paragraph',
        content: own.flatMap((one, at) => (at === 0 ? [marked(one)] : [{ type: 'text', text: ' ' }, marked(one)])),
      })
  }
  return { type: 'doc', content }
}
