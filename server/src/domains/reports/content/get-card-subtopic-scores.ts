import { mean } from '@bic/engine/statistics/mean'
import { median } from '@bic/engine/statistics/median'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import type { Handler } from '#http/call-context.ts'
import { cardsOfReport, findCardOfReport } from '../report/cards-of-report.ts'
import { findReport } from '../report/find-report.ts'
import { scoresInDeals } from '../report/scores-in-deals.ts'

export const getCardSubtopicScores: Handler<'getCardSubtopicScores'> = async ({ app, query, read }) =>
  read(async tx => {
    const report = await findReport(tx, query.reportId)
    const cards =
      query.cardId === undefined ? await cardsOfReport(tx, report) : [await findCardOfReport(tx, report, query.cardId)]
    const deals = await filterDeals(app, tx, report.filter)
    const directions = new Map(cards.map(card => [card.id, directionChosen(report.filter, card.directionality)]))
    const found = Map.groupBy(await scoresInDeals(app, tx, deals, directions), ({ cardId }) => cardId)
    return cards.map(({ id, title, topic }) => {
      const own = found.get(id) ?? []
      return {
        cardId: id,
        title,
        subTopicName: topic,
        n: own.length,
        score: mean(own.map(({ score }) => score)),
        cardPercentileValue: median(own.map(({ percentile }) => percentile)),
      }
    })
  })
