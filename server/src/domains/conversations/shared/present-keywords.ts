import type { ConversationOfCard } from '@bic/engine/scoring/explain-card'
import { fromMicros } from '@bic/engine/scoring/micros'
import type { CardMarker, Mark } from './card-marker.ts'

/** How a keyword is written: in double quotes when it is exact. */
export const keywordName = (keyword: { readonly text: string; readonly exact: boolean } | undefined): string =>
  keyword ? (keyword.exact ? `"${keyword.text}"` : keyword.text) : ''

/** The keywords that match in a conversation, most matches first, with their scores where the epoch knows them. */
export const presentKeywords = (marker: CardMarker, marks: readonly Mark[], scored: ConversationOfCard | undefined) =>
  [...Map.groupBy(marks, mark => mark.keywordId)]
    .map(([keywordId, own]) => {
      const keyword = marker.keywords.get(keywordId)
      return {
        keywordId,
        keywordName: keywordName(keyword),
        quotedKeywordFlag: keyword?.exact ? ('Y' as const) : ('N' as const),
        keywordType: own[0]?.matchType ?? 'card',
        elasticScoreInConv: scored?.keywords.find(entry => entry.keywordId === keywordId)?.elastic ?? 0,
        matches: own.length,
      }
    })
    .sort((a, b) => b.matches - a.matches || a.keywordName.localeCompare(b.keywordName))

export const convCardScore = (scored: ConversationOfCard | undefined): number =>
  scored ? fromMicros(scored.convCardScore) : 0
