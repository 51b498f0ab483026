import type { Handler } from '../../http/call-context.ts'
import { readTexts } from '../../pipeline/store/read-texts.ts'
import { scoreCardByConversation, tallyMarks } from './actions/card-in-deal.ts'
import { CardMarker } from './actions/card-marker.ts'
import { readChosenCards } from './actions/chosen-cards.ts'
import { inDirection, keyMoments } from './actions/key-moments.ts'
import { happenedAt } from './actions/present-conversation.ts'
import { presentKeywords } from './actions/present-keywords.ts'
import { presentSpeakers } from './actions/present-participants.ts'
import { findConversation, readParticipants } from './actions/read-conversation.ts'

export const getTranscriptWithFragmentsForConvAndCard: Handler<'getTranscriptWithFragmentsForConvAndCard'> = async ({
  app,
  query,
  tenant,
}) =>
  tenant(async transaction => {
    const row = await findConversation(transaction, query.convId)
    const { cards, keywords } = await readChosenCards(transaction, query)
    const marker = new CardMarker(cards, keywords)
    const text = (await readTexts(transaction, [row.id])).get(row.id) ?? { text: '', fragments: [] }
    const { text: body, fragments } = text
    const participants = (await readParticipants(transaction, [row.id])).get(row.id) ?? []

    const buyerOnly = query.buyerOnlyFlag === 'Y'
    const marks = marker.mark(body, fragments)
    const counted = inDirection(marks, fragments, buyerOnly)
    const shown = query.filterByKeywordId
      ? counted.filter(mark => mark.matchType !== 'card' || mark.keywordId === query.filterByKeywordId)
      : counted
    const byFragment = Map.groupBy(shown, mark => mark.fragment)
    const scored = query.cardId
      ? await scoreCardByConversation(
          app,
          transaction,
          [{ row, tallies: tallyMarks(marks, fragments) }],
          query.cardId,
          buyerOnly ? 'buyerOnly' : 'bidirectional',
        )
      : new Map()

    return {
      convId: row.id,
      convType: row.type,
      subject: row.subject,
      createDate: happenedAt(row),
      timed: row.timed,
      sidesKnown: fragments.some(fragment => fragment.side !== 'unknown'),
      notices: row.notices,
      speakers: presentSpeakers(participants, body, fragments),
      fragments: fragments.map(({ start, end, speaker, side, startSecond, muted }, index) => ({
        text: body.slice(start, end),
        speaker,
        side,
        startSecond,
        muted,
        marks: (byFragment.get(index) ?? []).map(mark => ({
          start: mark.start - start,
          end: mark.end - start,
          matchType: mark.matchType,
          cardId: mark.cardId,
          keywordId: mark.keywordId,
        })),
      })),
      keyMomentsForConv: keyMoments(body, fragments, shown),
      keywords: presentKeywords(marker, counted, scored.get(row.id)),
    }
  })
