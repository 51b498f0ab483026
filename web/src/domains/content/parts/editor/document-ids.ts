import type { ContentDocument, ContentNode } from '@bic/contract/content/document'

/** The sentences that a document marks. */
export function idsOf(document: ContentDocument): ReadonlySet<string> {
  const ids = new Set<string>()
  const read = ({ marks = [], content = [] }: Pick<ContentNode, 'marks' | 'content'>) => {
    for (const mark of marks) if (mark.type === 'statement') ids.add(mark.attrs.id)
    for (const part of content) read(part)
  }
  for (const block of document.content) read(block)
  return ids
}

/** A document as plain text, a line for each block. */
export const textOfDocument = ({ content }: ContentDocument): string => {
  const lines = (node: ContentNode): string[] =>
    node.type === 'paragraph' || node.type === 'heading'
      ? [(node.content ?? []).map(part => (part.type === 'hardBreak' ? '\n' : (part.text ?? ''))).join('')]
      : (node.content ?? []).flatMap(lines)
  return content.flatMap(lines).join('\n')
}

const withoutSentences = ({ type, attrs, text, marks = [], content }: ContentNode): ContentNode => {
  const runs: ContentNode[] = []
  for (const part of (content ?? []).map(withoutSentences)) {
    const last = runs.at(-1)
    const joins =
      last?.type === 'text' && part.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(part.marks)
    if (joins) runs[runs.length - 1] = { ...last, text: `${last.text}${part.text}` }
    else runs.push(part)
  }
  const shown = marks.filter(mark => mark.type !== 'statement')
  return { type, attrs, text, marks: shown, content: runs }
}

/** Whether two documents say and show the same, whatever sentences they are divided into. */
export const showSame = (a: ContentDocument, b: ContentDocument): boolean =>
  JSON.stringify(withoutSentences(a)) === JSON.stringify(withoutSentences(b))
