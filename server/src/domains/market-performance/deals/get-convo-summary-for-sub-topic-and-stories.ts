import { requireRow } from '#domains/access/shared/require-row.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { nameCounts } from '#domains/voice-of-customer/shared/history.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import type { Handler } from '#http/call-context.ts'

export const getConvoSummaryForSubTopicAndStories: Handler<'getConvoSummaryForSubTopicAndStories'> = async ({
  app,
  body,
  read,
}) =>
  read(async tx => {
    await requireRow(tx, 'market', body.marketId)
    const asked = new Set(body.storyIdList)
    const cards = await selectCards(tx)
      .where('card.market_id', '=', body.marketId)
      .where('card.archived_at', 'is', null)
      .where('topic.name', '=', body.subTopicName)
      .execute()
    const counted = []
    for (const { id, title, directionality } of cards) {
      const history = await loadHistory(app, tx, id)
      const choice = { buyerOnly: directionality === 'buyer' }
      const groups = history.countByGroup(choice, dealId => (asked.has(dealId) ? 'asked' : null))
      const found = groups.get('asked')
      if (!found) continue
      const { all, call, email, document, note } = nameCounts(found.conversations)
      counted.push({
        cardId: id,
        title,
        dealCount: found.dealIds.size,
        convCount: all,
        callCount: call,
        emailCount: email,
        documentCount: document,
        noteCount: note,
      })
    }
    return counted.sort((a, b) => b.convCount - a.convCount || a.title.localeCompare(b.title) || a.cardId - b.cardId)
  })
