import type { TenantTransaction } from '@bic/database/tenant'
import { EmptyKeywordError, type Keyword, parseKeyword } from '@bic/engine/matching/keyword'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { chooseMatches, narrowMatches } from './history/choose-matches.ts'
import { findMatches } from './history/find-matches.ts'
import { snippetFinder } from './history/find-snippets.ts'
import { loadGroups } from './history/load-groups.ts'
import { loadRows } from './history/load-rows.ts'
import { groupByDeal, sumMatches, sumOverTime } from './history/sum-matches.ts'
import { dealsOfMarket } from './shared/deals-of-market.ts'

/** The text as a keyword, so that what is found is what the keyword would find. @throws AppError BAD_INPUT */
const readSearch = (searchText: string, exact: boolean): Keyword => {
  try {
    const keyword = parseKeyword(searchText)
    return exact ? { ...keyword, exact } : keyword
  } catch (error) {
    if (error instanceof EmptyKeywordError) throw badInput('searchText', 'Enter at least one letter or digit.')
    throw error
  }
}

/** Conversations shown of each deal before it is opened. */
const fewOfDeal = 3

const loadStageNames = async ({ db, customerId }: TenantTransaction): Promise<string[]> => {
  const rows = await db
    .selectFrom('stage')
    .select('name')
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

const pageOf = <T>(items: readonly T[], { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) =>
  items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)

export const keywordResearch: Handler<'keywordResearch'> = async ({ app, query, read }) => {
  const keyword = readSearch(query.searchText, query.exactSearchFlag === 'Y')
  const buyerOnly = query.directionality === 'buyer'
  return read(async tx => {
    if (query.customerId !== undefined && query.customerId !== tx.customerId) throw notFound('This customer')
    const dealIds = query.reportId === undefined ? null : await dealsOfMarket(tx, query.reportId)
    const { matrixRev } = await loadRevision(tx)
    const corpus = await loadCorpus(app, tx, matrixRev)
    const found = await findMatches(app, tx, keyword, matrixRev)
    const all = chooseMatches(found, corpus, { buyerOnly, types: query.convType, dealIds })
    const narrowed = narrowMatches(all, query)
    const groups = groupByDeal(narrowed)
    const ofOneDeal = query.storyId !== undefined
    const shownGroups = ofOneDeal ? groups : pageOf(groups, query)
    const shown = ofOneDeal
      ? pageOf(narrowed, query)
      : shownGroups.flatMap(({ matches }) => matches.slice(0, fewOfDeal))
    const overTime = sumOverTime(all)
    const stageNames = await loadStageNames(tx)
    const said = new Set(overTime.map(({ stage }) => stage))
    return {
      ...sumMatches(narrowed),
      searched: corpus.size,
      listed: ofOneDeal ? narrowed.length : groups.length,
      overTime,
      stages: [
        ...stageNames.filter(stage => said.has(stage)),
        ...[...said].filter(stage => stage !== null && !stageNames.includes(stage)).map(String),
      ],
      groups: await loadGroups(tx, shownGroups),
      rows: await loadRows(tx, shown, snippetFinder(keyword, buyerOnly)),
    }
  })
}
