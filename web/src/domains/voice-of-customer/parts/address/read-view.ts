import { readId } from '#lib/read-id.ts'
import { type RawSearch, readSearch, type SearchOf } from '#lib/search-params.ts'
import { type DealSource, dealSource } from './deal-source.ts'
import { type ReadStored, storedWords } from './stored-list.ts'
import { topicName } from './topic-name.ts'
import { voiceSearch } from './voice-search.ts'

interface Path {
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  readonly cardId?: string | undefined
}

/** What the screen shows, read from its address and from what the screen before has stored. */
export interface VoiceView extends SearchOf<typeof voiceSearch> {
  readonly title: string
  /** The topic, as it is shown, and whether the address names it. */
  readonly topic: string
  readonly topicGiven: boolean
  /** Null when the address names no card. */
  readonly cardId: number | null
  readonly source: DealSource
  /** The card whose matches are looked for together with this one's. */
  readonly relatedCardId: number | null
  /** Ids or texts that the keywords of the menu are limited to; none is no limit. */
  readonly keywordsOf: readonly string[]
  readonly verifiedOnly: boolean
}

/** A view of a card. */
export type CardView = VoiceView & { readonly cardId: number }

/** Reads an address. The card stands in the path, or in the query when its name cannot. */
export function readView(path: Path, raw: RawSearch, readStored: ReadStored): VoiceView {
  const search = readSearch(voiceSearch, raw)
  const inPath = readId(path.cardId)
  const { keywordList, keywordKey, storage } = search
  return {
    ...search,
    title: path.title ?? '',
    topic: topicName(path.subtitle),
    topicGiven: Boolean(path.subtitle),
    cardId: search.containSpecialCharacter ? (search.cardId ?? inPath) : (inPath ?? search.cardId),
    source: dealSource(search, readStored),
    relatedCardId: search.isRelatedCards ? search.relatedCardId : null,
    keywordsOf:
      keywordList.length > 0 || keywordKey === '' ? keywordList : storedWords(readStored(storage, keywordKey)),
    verifiedOnly: search.verifiedCardsOnly || search.VerifiedCardsOnly,
  }
}
