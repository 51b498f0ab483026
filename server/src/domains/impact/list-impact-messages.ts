import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { evidenceOfSaid } from '../analysis/shared/compare-messages.ts'
import { cardFigures } from '../playbook/shared/card-figures.ts'
import { selectCards } from '../playbook/shared/read-cards.ts'

/** Messages that are known to go with winning or losing come first: the analysis opens with one that has an answer. */
export const listImpactMessages: Handler<'listImpactMessages'> = async ({ app, query: { marketId }, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', marketId)
    const cards = await selectCards(tx)
      .where('card.market_id', '=', marketId)
      .where('card.archived_at', 'is', null)
      .where('card.test_card', '=', false)
      .execute()
    const plays = await tx.db
      .selectFrom('sales_play')
      .innerJoin('sales_play_card', join =>
        join
          .onRef('sales_play_card.customer_id', '=', 'sales_play.customer_id')
          .onRef('sales_play_card.sales_play_id', '=', 'sales_play.id'),
      )
      .innerJoin('card', join =>
        join
          .onRef('card.customer_id', '=', 'sales_play_card.customer_id')
          .onRef('card.id', '=', 'sales_play_card.card_id'),
      )
      .select(['sales_play.id', 'sales_play.name', 'sales_play_card.card_id as cardId'])
      .where('sales_play.customer_id', '=', tx.customerId)
      .where('card.market_id', '=', marketId)
      .where('card.archived_at', 'is', null)
      .orderBy('sales_play.position')
      .orderBy('sales_play.id')
      .orderBy('sales_play_card.position')
      .execute()
    const figures = await cardFigures(app, tx)
    const evidenceOf = await evidenceOfSaid(app, tx, marketId)
    const places = new Map(
      cards.map(({ id }) => {
        const { goesWith } = evidenceOf(id)
        return [id, goesWith === 'winning' ? 0 : goesWith === 'losing' ? 1 : 2]
      }),
    )
    const placeOf = ({ id }: { readonly id: number }): number => places.get(id) ?? 2
    return {
      cards: cards
        .map(({ id, title, topic }) => ({ id, title, subTopicName: topic, dealCount: figures(id).deals }))
        .sort(
          (a, b) =>
            placeOf(a) - placeOf(b) || b.dealCount - a.dealCount || a.title.localeCompare(b.title) || a.id - b.id,
        ),
      plays: [...Map.groupBy(plays, ({ id }) => id)].map(([salesPlayId, rows]) => ({
        salesPlayId,
        name: rows[0]?.name ?? '',
        cardIdList: rows.map(({ cardId }) => cardId),
      })),
    }
  })
