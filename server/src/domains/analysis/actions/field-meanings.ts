import type { FilterFieldName } from '@bic/contract/analysis/filter-fields'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { Schema } from '@bic/database/schema'
import type { SnapshotTx } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadCalendar } from '../shared/customer-calendar.ts'
import { isAmong } from '../shared/deals-of-accounts.ts'
import { havingCard } from '../shared/having-card.ts'
import { dealsOfPersona } from './deals-of-persona.ts'
import { havingSolution } from './having-solution.ts'

interface Asked {
  readonly app: AppContext
  readonly tx: SnapshotTx
  readonly filter: MarketFilter
}

/** What the value of a field asks of a deal: of its columns (joined to its account), or of what was said in it. */
export interface Demand {
  readonly where?: Expression<SqlBool>
  readonly having?: (dealId: number) => boolean
}

type Meaning<N extends FilterFieldName> = (
  value: NonNullable<MarketFilter[N]>,
  asked: Asked,
) => Demand | Promise<Demand>

const nothing: Demand = {}
const deal = expressionBuilder<Schema, 'opportunity'>()
const statusesOf = { Open: ['Open'], Closed: ['Won', 'Lost'], Won: ['Won'], Lost: ['Lost'] } as const

type Chosen = Readonly<Record<string, readonly string[]>>

/** Whether every field of a column of additional fields has one of its chosen values; semicolons part several in one. */
const hasChosenValue = (column: string, chosen: Chosen): RawBuilder<boolean> => {
  const fields = Object.entries(chosen).map(
    ([field, values]) => sql`coalesce(regexp_split_to_array(trim(${sql.ref(column)} ->> ${field}), '\\s*;\\s*')
      && ${[...values]}::text[], false)`,
  )
  return sql<boolean>`(${sql.join([sql`true`, ...fields], sql` and `)})`
}

const among =
  (column: string) =>
  (ids: readonly number[]): Demand =>
    ids.length === 0 ? nothing : { where: isAmong(column, ids) }
const equals =
  (column: 'opportunity.type' | 'opportunity.stage' | 'opportunity.stage_reached') =>
  (value: string): Demand =>
    value === '' ? nothing : { where: deal(column, '=', value) }
const hasCard = async (cardId: number, { app, tx, filter }: Asked): Promise<Demand> => ({
  having: await havingCard(app, tx, cardId, filter),
})

/**
 * What each field of a filter means. `cards`: it narrows no deals itself, but says which cards are looked at
 * (`select-analysis-cards.ts`) and when a deal has one (`having-card.ts`).
 */
export const fieldMeanings: { readonly [N in FilterFieldName]: Meaning<N> | 'cards' } = {
  marketId: async (id, { tx }) => {
    await requireRow(tx, 'market', id)
    return { where: deal('opportunity.market_id', '=', id) }
  },
  industryList: among('account.industry_id'),
  segmentList: among('account.segment_id'),
  regionList: among('account.region_id'),
  opptyStatus: status =>
    status === 'All' ? nothing : { where: deal('opportunity.status', 'in', [...statusesOf[status]]) },
  stage: equals('opportunity.stage'),
  closePeriod: async (period, { app, tx }) => {
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    const range = rangeOfPeriod(period, today, fiscalStart)
    if (range === null) return nothing
    return {
      where: deal.and([deal('opportunity.closed_on', '>=', range.from), deal('opportunity.closed_on', '<=', range.to)]),
    }
  },
  stageReached: equals('opportunity.stage_reached'),
  crmOpptyType: equals('opportunity.type'),
  solutionId: async (id, { app, tx, filter }) => ({ having: await havingSolution(app, tx, id, filter) }),
  competitorCardId: hasCard,
  partnerCardId: hasCard,
  personaCardId: hasCard,
  personaId: async (id, { tx }) => ({ having: await dealsOfPersona(tx, id) }),
  accountIdList: among('opportunity.account_id'),
  ownerList: owners => (owners.length === 0 ? nothing : { where: deal('opportunity.owner_name', 'in', owners) }),
  additionalFilters: ({ account = {}, opportunity = {} }) => ({
    where: sql<boolean>`${hasChosenValue('account.additional', account)} and ${hasChosenValue('opportunity.additional', opportunity)}`,
  }),
  testCards: 'cards',
  significance: 'cards',
  verifiedCardsOnly: 'cards',
  buyerBidirectional: 'cards',
}
