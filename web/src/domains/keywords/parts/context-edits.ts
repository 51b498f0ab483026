import type { Answer } from '#lib/call-types.ts'
import { writeKeyword } from './keyword-text.ts'

export type ContextKeyword = Answer<'getCardContextTags'>['cardContextTagsList'][number]
export type SubStatus = ContextKeyword['subStatus']

/** A keyword that is not saved yet; `side` tells it from those of the server. */
interface AddedKeyword extends Omit<ContextKeyword, 'id'> {
  readonly side: 'client'
}

/** What was changed since the lists were loaded; nothing of it is saved yet. */
export interface ContextEdits {
  readonly added: readonly AddedKeyword[]
  readonly deleted: ReadonlySet<number>
}

export const noEdits: ContextEdits = { added: [], deleted: new Set() }
export const hasEdits = ({ added, deleted }: ContextEdits) => added.length > 0 || deleted.size > 0

/** One row of a table: a saved keyword or an added one. */
export type ContextRow = ContextKeyword | AddedKeyword
export const rowKey = (row: ContextRow): string =>
  'id' in row ? String(row.id) : `${row.quotedKeywordFlag} ${row.text}`

/** Keywords separated by commas or lines; a comma within double quotes separates nothing. Blank ones are dropped. */
export const splitTyped = (typed: string): { readonly text: string; readonly quotedKeywordFlag: 'Y' | 'N' }[] =>
  (typed.match(/"[^"\n]*"|[^,\n"]+/g) ?? []).flatMap(piece => {
    const written = piece.trim()
    const exact = /^"(.*)"$/.exec(written)?.[1]
    const text = (exact ?? written).trim()
    return text === '' ? [] : [{ text, quotedKeywordFlag: exact === undefined ? ('N' as const) : ('Y' as const) }]
  })

/** The rows of one table as it would be saved: added ones first. */
export const rowsOf = (saved: readonly ContextKeyword[], edits: ContextEdits, subStatus: SubStatus): ContextRow[] => [
  ...edits.added.filter(keyword => keyword.subStatus === subStatus),
  ...saved.filter(keyword => keyword.subStatus === subStatus && !edits.deleted.has(keyword.id)),
]

const sameAs = (a: Omit<AddedKeyword, 'side'>) => (b: Omit<AddedKeyword, 'side'>) =>
  a.subStatus === b.subStatus &&
  a.quotedKeywordFlag === b.quotedKeywordFlag &&
  a.text.toLowerCase() === b.text.toLowerCase()

/** Adds what was typed to a table. What is in it already is left out; what was deleted comes back. */
export function addTyped(
  saved: readonly ContextKeyword[],
  edits: ContextEdits,
  subStatus: SubStatus,
  typed: string,
): ContextEdits {
  const added = [...edits.added]
  const deleted = new Set(edits.deleted)
  for (const piece of splitTyped(typed)) {
    const keyword = { ...piece, subStatus, side: 'client' as const }
    const known = saved.find(sameAs(keyword))
    if (known) deleted.delete(known.id)
    else if (!added.some(sameAs(keyword))) added.push(keyword)
  }
  return { added, deleted }
}

/** Deletes a row: a saved one is marked, an added one is forgotten. */
export function deleteRow(edits: ContextEdits, row: ContextRow): ContextEdits {
  if ('id' in row) return { ...edits, deleted: new Set([...edits.deleted, row.id]) }
  return { ...edits, added: edits.added.filter(keyword => keyword !== row) }
}

/** What is sent: ids of the deleted, and the added without their side marker, quoted so that a comma parts none. */
export const requestOf = (cardId: number, { added, deleted }: ContextEdits) => ({
  cardId,
  deleteContextKeywordList: [...deleted],
  cardMatchList: added.map(({ side: _side, ...keyword }) => ({ ...keyword, text: writeKeyword(keyword) })),
})
