import type { Row } from '@bic/database/schema'
import type { SnapshotTx } from '@bic/database/tenant'
import type { ConversationType } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { type ConversationText, loadTexts } from '#evidence/store/load-texts.ts'
import { recentValues } from '#evidence/store/recent-values.ts'
import { CardMarker, type Mark } from './card-marker.ts'
import { type Passage, passageOf } from './key-moments.ts'

/** What of a conversation has to be known to tell whether its text is still what it was. */
export type TextVersion = Pick<Row<'conversation'>, 'id' | 'rev'> & { readonly type: ConversationType }

interface SaidPassage extends Passage {
  readonly byBuyer: boolean
}

/** Where a card comes up in a conversation, and what is said there. */
export interface CardPassages {
  /** In the order of the text. */
  readonly marks: readonly Mark[]
  /** Each fragment that holds one of the marks. */
  readonly passages: ReadonlyMap<number, SaidPassage>
}

interface Kept extends CardPassages {
  /** Of the conversation, which changes with its text and its sides. */
  readonly rev: number
  readonly type: ConversationType
  /** The keywords that were looked for. */
  readonly wanted: string
}

const bytesOfMark = 80
const bytesOfPassage = 120

const sizeOf = ({ marks, passages }: Kept): number => {
  let size = 200 + marks.length * bytesOfMark
  for (const { text } of passages.values()) size += bytesOfPassage + 2 * text.length
  return size
}

/** Some thousand conversations, in each process and thread. */
const cache = recentValues<Kept>({ sizeOf, most: 16 * 2 ** 20 })

/** All of a card's keywords that bears on what it matches. */
const signatureOf = (keywords: readonly StoredKeyword[]): string =>
  JSON.stringify(keywords.map(({ id, role, text, exact, blockEmail }) => [id, role, text, exact, blockEmail]))

/** A copy: a piece of a text keeps the whole text in memory. */
const copyOf = (text: string): string => JSON.parse(JSON.stringify(text)) as string

const passagesIn = (marker: CardMarker, { text, fragments, type }: ConversationText): CardPassages => {
  const marks = marker.mark(text, fragments, type)
  const passages = new Map<number, SaidPassage>()
  for (const { fragment } of marks) {
    if (passages.has(fragment)) continue
    const passage = passageOf(text, fragments, fragment)
    passages.set(fragment, {
      start: passage.start,
      text: copyOf(passage.text),
      byBuyer: fragments[fragment]?.side === 'buyer',
    })
  }
  return { marks, passages }
}

const none: CardPassages = { marks: [], passages: new Map() }

/** Which of these conversations have the card at all; their texts alone are read. */
export type FindTouched = (ids: readonly number[]) => Promise<ReadonlySet<number>>

/**
 * Where a card comes up in some conversations, by conversation; of those that are not there nothing. What was found is kept in
 * this process until the conversation or a keyword of the card changes.
 *
 * @param keywords the living keywords of the card, and maybe those of others
 * @param findTouched asked about what is not kept; without it all of that is read
 */
export const loadCardPassages = async (
  app: AppContext,
  tx: SnapshotTx,
  cardId: number,
  keywords: readonly StoredKeyword[],
  conversations: readonly TextVersion[],
  findTouched?: FindTouched,
): Promise<ReadonlyMap<number, CardPassages>> => {
  const own = keywords.filter(keyword => keyword.cardId === cardId)
  const wanted = signatureOf(own)
  const keyOf = ({ id }: TextVersion) => `${tx.customerId} ${cardId} ${id}`
  const found = new Map<number, CardPassages>()
  const unknown: TextVersion[] = []
  for (const conversation of conversations) {
    const kept = cache.get(app, keyOf(conversation))
    const isKept = kept?.rev === conversation.rev && kept.type === conversation.type && kept.wanted === wanted
    if (isKept) found.set(conversation.id, kept)
    else unknown.push(conversation)
  }
  if (unknown.length === 0) return found
  const ids = unknown.map(({ id }) => id)
  const touched = await findTouched?.(ids)
  const texts = await loadTexts(tx, touched ? ids.filter(id => touched.has(id)) : ids)
  const marker = new CardMarker([{ cardId, matchType: 'card' }], own)
  for (const conversation of unknown) {
    const { id, rev, type } = conversation
    const text = texts.get(id)
    const passages = text ? passagesIn(marker, text) : none
    found.set(id, passages)
    cache.set(app, keyOf(conversation), { ...passages, rev, type, wanted })
  }
  return found
}

/** The marks that the chosen direction counts. */
export const marksInDirection = ({ marks, passages }: CardPassages, buyerOnly: boolean): readonly Mark[] =>
  buyerOnly ? marks.filter(({ fragment }) => passages.get(fragment)?.byBuyer) : marks

const nowhere: Passage = { start: 0, text: '' }

/** What is said in a fragment that holds one of the marks. */
export const passageAt =
  ({ passages }: CardPassages) =>
  (fragment: number): Passage =>
    passages.get(fragment) ?? nowhere
