import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { stretchesOf } from './statement-mark.ts'

/** Whether two documents say the same in the same blocks, whatever sentences it is divided into. */
const saysSame = (a: DocumentNode, b: DocumentNode): boolean => {
  if (a.isTextblock && b.isTextblock)
    return a.type.name === b.type.name && a.textContent === b.textContent && a.nodeSize === b.nodeSize
  if (a.type.name !== b.type.name || a.childCount !== b.childCount) return false
  return a.children.every((child, at) => {
    const other = b.maybeChild(at)
    return other !== null && saysSame(child, other)
  })
}

/**
 * Takes over which text belongs to which sentence, as the server divided it, without touching the text, the caret or what can be
 * undone; null when the documents do not say the same.
 */
export function takeMarks(state: EditorState, theirs: DocumentNode): Transaction | null {
  const type = state.schema.marks.statement
  if (!type || !saysSame(state.doc, theirs)) return null
  const { tr } = state
  tr.removeMark(0, state.doc.content.size, type)
  for (const { id, from, to } of stretchesOf(theirs)) tr.addMark(from, to, type.create({ id }))
  return tr.setMeta('addToHistory', false).setMeta('preventUpdate', true)
}
