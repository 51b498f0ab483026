import { createHash } from 'node:crypto'
import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { figuresOf } from '../../analysis/actions/deal-figures.ts'
import { filterDeals } from '../../analysis/actions/filter-deals.ts'
import { countCards } from '../report/cards-of-report.ts'
import { coveredConversations } from '../report/covered.ts'
import { type FoundReport, findReport } from '../report/find-report.ts'
import { presentReport } from '../report/present-report.ts'
import { compareRaw } from './compare-raw.ts'

const filterId = ({ filter, types, startDay, endDay }: FoundReport): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(filter).sort(), [...types].sort(), startDay, endDay]))
    .digest('hex')
    .slice(0, 16)

export const getMessagingFeedback: Handler<'getMessagingFeedback'> = async ({ app, params, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const report = await findReport(tx, params.id)
    const deals = await filterDeals(app, tx, report.filter)
    const covered = await coveredConversations(tx, report)
    const cards = await countCards(app, tx, report, { deals, covered })
    const { marketId: _marketId, ...filters } = report.filter
    return {
      ...presentReport(report, tx.customerId),
      ...{ filterId: filterId(report), filters, conversation: report.types.join(',') },
      ...{ startDate: report.startDay, endDate: report.endDay },
      cards: cards.map(card => ({ ...compareRaw(card.cardId, deals, new Set(card.storyIdList)), ...card })),
      metrics: { deals: deals.length, conversations: covered.size, ...figuresOf(deals) },
    }
  })
