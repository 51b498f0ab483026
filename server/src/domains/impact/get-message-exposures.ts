import type { Answer } from '@bic/contract/calls/routes'
import type { Handler } from '#http/call-context.ts'
import { loadSetting } from '../analysis/shared/comparison-setting.ts'
import { standingView } from '../analysis/shared/standing-view.ts'
import { cardFigures } from '../playbook/shared/card-figures.ts'
import { type CardRecord, findCard } from '../playbook/shared/read-cards.ts'
import { loadExposures } from './actions/message-exposure.ts'

type Compared = Answer<'getMessageExposures'>['cards'][number]

export const getMessageExposures: Handler<'getMessageExposures'> = async ({ app, body, read }) =>
  read(async tx => {
    const before = new Map((body.before ?? []).map(one => [one.cardId, one]))
    const ids = [...new Set(body.cardIdList)]
    const cards: CardRecord[] = []
    for (const id of ids) cards.push(await findCard(tx, id))
    const figures = await cardFigures(app, tx)
    const setting = await loadSetting(app, tx)
    const compared = new Map<number, Compared>()
    for (const [marketId, ofMarket] of Map.groupBy(cards, card => card.market_id)) {
      const { exposures, changeSince } = await loadExposures(app, tx, ofMarket, standingView(marketId, setting))
      for (const [index, { id: cardId, title }] of ofMarket.entries()) {
        const exposure = exposures[index] ?? { storyIdList: [], firstDay: null }
        const earlier = before.get(cardId)
        const { conversations: conversationCount, deals: dealCount } = figures(cardId)
        const change = earlier ? await changeSince(index, earlier, before.size) : null
        compared.set(cardId, { cardId, title, conversationCount, dealCount, ...exposure, change })
      }
    }
    return { cards: ids.flatMap(id => compared.get(id) ?? []) }
  })
