import { loadFigures } from '#evidence/score/figures.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { presentParticipants } from './actions/present-participants.ts'
import { dealIdOf } from './get-conversation-metadata.ts'
import { type CountedConversation, countCardsIn, scoreCardWith } from './shared/card-in-deal.ts'
import { loadCardPassages, marksInDirection, passageAt } from './shared/card-passages.ts'
import { chooseConversations, pageOf } from './shared/choose-conversations.ts'
import { loadChosenCards } from './shared/chosen-cards.ts'
import { conversationsOfPersona } from './shared/conversations-of-persona.ts'
import { momentsOf } from './shared/key-moments.ts'
import { findDealOfRows, presentConversation } from './shared/present-conversation.ts'
import { convCardScore, presentKeywords } from './shared/present-keywords.ts'
import { loadConversationsOfDeal, loadParticipants } from './shared/read-conversation.ts'
import { loadSummaryTexts, noSummaryTexts } from './summary/summary-texts.ts'

const momentsInList = 5

export const getConvWithTextAndMatchWordsForCardForStoryOrOpptyP: Handler<
  'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP'
> = async ({ app, query, user, read }) =>
  read(async tx => {
    const dealId = dealIdOf(query)
    const buyerOnly = query.buyerBidirectional === 'buyer'
    const [deal, chosenCards, ofDeal, revision] = await Promise.all([
      findDealOfRows(tx, dealId),
      loadChosenCards(tx, { ...query, competitorCardId: query.filterByCompCardId }),
      loadConversationsOfDeal(tx, dealId),
      loadRevision(tx),
    ])
    const { marker, conversations } = await countCardsIn(tx, ofDeal, chosenCards)

    const isChosen = (keywordId: number): boolean =>
      marker.keywords.get(keywordId)?.cardId === query.cardId &&
      (query.filterByKeywordId === undefined || keywordId === query.filterByKeywordId)
    /** Cards that the list is narrowed to: one of each of these lists must be there. */
    const narrowing = [
      [query.filterByCompCardId],
      [query.partnerCardId],
      [query.personaCardId],
      query.relatedCardIdList,
    ]
      .map(ids => new Set((ids ?? []).filter(id => id !== undefined)))
      .filter(ids => ids.size > 0)
    const ofPersona =
      query.personaId === undefined
        ? null
        : await conversationsOfPersona(
            tx,
            query.personaId,
            conversations.map(({ row }) => row.id),
          )
    /** The card must be there too, with the chosen keyword, if any. */
    const passes = ({ row, tallies }: CountedConversation, onlyBuyer: boolean): boolean => {
      if (ofPersona && !ofPersona.has(row.id)) return false
      const counted = tallies.filter(({ buyerCount }) => !onlyBuyer || buyerCount > 0)
      return (
        counted.some(({ keywordId }) => isChosen(keywordId)) &&
        narrowing.every(ids => counted.some(({ keywordId }) => ids.has(marker.keywords.get(keywordId)?.cardId ?? 0)))
      )
    }

    const inBothDirections = conversations.filter(counted => passes(counted, false))
    const ofBuyers = inBothDirections.filter(counted => passes(counted, true))
    const buyerCalls = ofBuyers.filter(({ row }) => row.type === 'call').length
    const { counts, chosen } = chooseConversations(buyerOnly ? ofBuyers : inBothDirections, ({ row }) => row, query)
    const page = pageOf(chosen, query)
    const figures = await loadFigures(app, tx, revision)
    const scores = scoreCardWith(figures, conversations, query.cardId, buyerOnly ? 'buyerOnly' : 'bidirectional')
    const shown = page.map(({ row }) => row)
    const shownIds = shown.map(({ id }) => id)
    const [people, passages, summaries] = await Promise.all([
      loadParticipants(tx, shownIds),
      loadCardPassages(app, tx, query.cardId, chosenCards.keywords, shown),
      loadSummaryTexts(tx, app, user, query.cardId, shownIds),
    ])

    const rows = shown.map(row => {
      const found = passages.get(row.id)!
      const ofCard = marksInDirection(found, buyerOnly).filter(({ keywordId }) => isChosen(keywordId))
      const moments = momentsOf(ofCard, passageAt(found))
      const scored = scores.get(row.id)
      const keywords = presentKeywords(marker, ofCard, scored)
      const participants = people.get(row.id) ?? []
      const { internalParticipants, externalParticipants } = presentParticipants(participants)
      const attendee = (index: number): string | null => participants[index]?.name ?? null
      return {
        ...presentConversation(row, deal),
        score: convCardScore(scored),
        matches: ofCard.length,
        transcript: moments
          .slice(0, momentsInList)
          .map(moment => moment.keyMomentText)
          .join('\n'),
        keyMomentsForConv: moments.slice(0, momentsInList),
        convToCardScoreDetails: {
          convCardScore: convCardScore(scored),
          keywordScoreBeans: keywords.map(({ keywordId, keywordName, elasticScoreInConv }) => ({
            keywordId,
            keywordName,
            elasticScoreInConv,
          })),
        },
        keywords,
        gongUrl: row.link,
        internalParticipants,
        externalParticipants,
        attendee1Name: attendee(0),
        attendee2Name: attendee(1),
        attendee3Name: attendee(2),
        attendee4Name: attendee(3),
        attendee5Name: attendee(4),
        attendee6Name: attendee(5),
        ...(summaries.get(row.id) ?? noSummaryTexts),
      }
    })
    return { total: chosen.length, counts, buyerCalls, rows }
  })
