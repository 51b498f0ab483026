import { nameCounts } from '#domains/voice-of-customer/shared/history.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import type { Handler } from '#http/call-context.ts'
import { comparedCards } from '../actions/compared-cards.ts'
import { loadPersonas } from '../actions/load-personas.ts'

const mostShown = 50
const everywhere = ''

/** What the buyer's side says while the persona is there: the index tells sides apart, not single speakers. */
export const getPersonaKeywordAnalysis: Handler<'getPersonaKeywordAnalysis'> = async ({ app, body, read }) =>
  read(async tx => {
    const { viewOf } = await loadPersonas(app, tx, body)
    const { talks, dealsWith } = viewOf(body.personaCardId)
    const choice = { buyerOnly: true, within: [new Set(talks.map(({ id }) => id))] }
    const dealIds = new Set(dealsWith.keys())
    const names = await tx.db
      .selectFrom('keyword')
      .select(['id', 'text', 'exact'])
      .where('customer_id', '=', tx.customerId)
      .where('role', '=', 'match')
      .where('removed_rev', 'is', null)
      .execute()
    const textOf = new Map(names.map(({ id, text, exact }) => [id, exact ? `"${text}"` : text]))
    const found = []
    for (const card of await comparedCards(app, tx, body.marketId)) {
      const history = await loadHistory(app, tx, card.id)
      for (const [keywordId] of history.countByKeyword(choice, dealIds)) {
        const group = history.countByGroup({ ...choice, keywordId }, () => everywhere).get(everywhere)
        if (!group) continue
        const convCount = nameCounts(group.conversations).all
        const keyword = { keywordId, keywordName: textOf.get(keywordId) ?? '' }
        const counts = { convCount, dealCount: group.dealIds.size, n: talks.length }
        found.push({ ...keyword, cardId: card.id, cardTitle: card.title, subTopicName: card.topic, ...counts })
      }
    }
    return found
      .sort((a, b) => b.convCount - a.convCount || b.dealCount - a.dealCount || a.keywordId - b.keywordId)
      .slice(0, mostShown)
  })
