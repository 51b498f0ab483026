import { createHash } from 'node:crypto'
import type { StatedMetric, StatementKind } from '@bic/contract/content/content-words'
import { quoteKey } from '#domains/stories/shared/quote-clearances.ts'
import type { ReadFragment } from './read-places.ts'

/** Words of a conversation by their place; without the conversation, when this was deleted. */
export interface StoredPlace {
  readonly convId: number | null
  readonly fragment: number
  /** Offsets into the text of the fragment. */
  readonly start: number
  readonly end: number
  readonly saidHash: string
}

/** What a sentence rests on. */
export interface Ground {
  readonly kind: StatementKind
  readonly places: readonly StoredPlace[]
  readonly claimId: number | null
  readonly metric: StatedMetric | null
  /** The message that it is about. */
  readonly cardId: number | null
}

export interface Waiver {
  readonly userId: number | null
  readonly by: string
  readonly because: string
  readonly at: Date
}

/** A sentence of a content as it is stored: of a quote without the words of the buyer. */
export interface StoredStatement extends Ground {
  readonly name: string
  readonly wording: string
  readonly waiver: Waiver | null
}

export const noGround: Omit<Ground, 'kind'> = { places: [], claimId: null, metric: null, cardId: null }

/** Stands where the words of a buyer are. */
const words = '\uFFFC'
/** What is shown in the place of words that are not there any more. */
const removed = '[Removed with its conversation]'
const rewritten = '[Changed in its conversation]'

export const hashOfWords = (said: string): string => createHash('sha256').update(said).digest('hex').slice(0, 32)

type Fragments = ReadonlyMap<string, ReadFragment>

/** The words at a place; null when they are gone or others stand there. */
export const wordsAt = (
  { convId, fragment, start, end, saidHash }: StoredPlace,
  fragments: Fragments,
): string | null => {
  const read = convId === null ? undefined : fragments.get(quoteKey({ convId, fragment }))
  const said = read?.text.slice(start, end)
  return said !== undefined && hashOfWords(said) === saidHash ? said : null
}

/** Whether something that a sentence rests on was deleted or rewritten since. */
export const isGone = ({ places }: Pick<Ground, 'places'>, fragments: Fragments): boolean =>
  places.some(place => wordsAt(place, fragments) === null)

/** A sentence as it is stored: in that of a quote the words of the buyer, where they stand as they were said, are taken out. */
export const wordingOf = (
  text: string,
  { kind, places }: Pick<Ground, 'kind' | 'places'>,
  fragments: Fragments,
): string => {
  const [place] = places
  const said = kind === 'quote' && place ? wordsAt(place, fragments) : null
  const plain = text.replaceAll(words, ' ')
  if (said === null || said.trim() === '') return plain
  const at = plain.indexOf(said.trim())
  return at < 0 ? plain : `${plain.slice(0, at)}${words}${plain.slice(at + said.trim().length)}`
}

/** A sentence as it is read. */
export const shownText = ({ kind, places, wording }: StoredStatement, fragments: Fragments): string => {
  // Its words went with the conversation.
  if (wording === '' && (kind === 'quote' || kind === 'paraphrase')) return removed
  if (!wording.includes(words)) return wording
  const [place] = places
  const said = place ? wordsAt(place, fragments) : null
  return wording.replace(words, () => said?.trim() ?? (place?.convId == null ? removed : rewritten))
}
