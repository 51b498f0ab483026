import type { Handler } from '#http/call-context.ts'
import { profileFields } from '../shared/profile-of-deal.ts'
import { profilesOfDeals } from '../shared/profiles-of-deals.ts'
import { loadInsightCards } from './card-scope.ts'
import { dealsByCard, loadCardsByDeal } from './cards-of-deals.ts'
import { loadInsightDeals } from './load-insight-deals.ts'

const topShown = 5

const shareOf = (count: number, of: number) => ({ count, of, share: of === 0 ? null : count / of })

export const getIcpAnalysis: Handler<'getIcpAnalysis'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const fields = profileFields.filter(field => query.profileBy.split(',').includes(field))
    const { deals } = await loadInsightDeals(app, tx, query)
    const cards = await loadInsightCards(tx, query, user.userId)
    const named = new Map(cards.map(card => [card.id, card]))
    const cardsOf = await loadCardsByDeal(app, tx, cards, query)
    const everywhere = dealsByCard(deals, cardsOf)
    return (await profilesOfDeals(tx, deals, fields)).map(({ deals: members, ...profile }) => {
      const here = [...dealsByCard(members, cardsOf)].map(([cardId, { length }]) => ({ cardId, count: length }))
      return {
        ...profile,
        topCards: here
          .sort((a, b) => b.count - a.count || a.cardId - b.cardId)
          .slice(0, topShown)
          .map(({ cardId, count }) => ({
            cardId,
            title: named.get(cardId)?.title ?? '',
            subTopicName: named.get(cardId)?.topic ?? '',
            here: shareOf(count, members.length),
            elsewhere: shareOf((everywhere.get(cardId)?.length ?? 0) - count, deals.length - members.length),
          })),
      }
    })
  })
