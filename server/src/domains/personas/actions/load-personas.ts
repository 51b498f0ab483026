import type { Received } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { type DayRange, monthsOf } from '@bic/engine/calendar/period'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { type FilteredDeal, filterDeals, filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { loadPersonaRules } from '#domains/playbook/shared/persona-rules.ts'
import { notFound } from '#http/app-error.ts'
import { loadTalks, type PersonaTalk } from './load-talks.ts'
import { readPeriod } from './period.ts'

/** A persona, or all of them, in the deals and conversations of a filter. */
export interface PersonaView {
  /** The deals that the persona took part in often enough, with those conversations, in the order of time. */
  readonly dealsWith: ReadonlyMap<number, readonly PersonaTalk[]>
  /** The conversations of these deals with the persona, in the order of time. */
  readonly talks: readonly PersonaTalk[]
  readonly withPersona: readonly FilteredDeal[]
  /** Deals that were spoken with in the period, but not, or not often enough, with the persona. */
  readonly withoutPersona: readonly FilteredDeal[]
}

/** What all calls about personas rest on. */
export interface Personas {
  readonly personas: readonly { readonly id: number; readonly name: string; readonly seniority: string | null }[]
  readonly months: readonly string[]
  readonly period: DayRange
  /** Deals with a conversation that counts: on these days, of these types, not after the close. */
  readonly deals: readonly FilteredDeal[]
  /** All that counts of these deals up to the end of the period, also from before it. */
  readonly readPast: () => Promise<readonly PersonaTalk[]>
  /** Without an id: a person of any persona counts. */
  readonly viewOf: (personaId: number | undefined) => PersonaView
}

/** Before all conversations. */
const everBefore = '1900-01-01'

type Body = Received<'getPersonaSummary', 'body'>

/**
 * The conversations of a filter and who of which persona took part in them.
 *
 * @throws AppError NOT_FOUND for a strange market or persona, BAD_INPUT for an impossible period
 */
export const loadPersonas = async (app: AppContext, tx: SnapshotTx, body: Body): Promise<Personas> => {
  const { personaCardId, marketId, industryList, segmentList, regionList, conversationRange } = body
  const rules = await loadPersonaRules(tx)
  if (personaCardId !== undefined && !rules.personas.some(({ id }) => id === personaCardId)) {
    throw notFound('This persona')
  }
  const { today } = await loadCalendar(tx, app.now())
  const period = readPeriod(body, today)
  const filter = filterOf({ marketId, industryList, segmentList, regionList })
  const byId = new Map((await filterDeals(app, tx, filter)).map(deal => [deal.id, deal]))
  const types = body.conversation.split(',')
  const talks = await loadTalks(tx, [...byId.keys()], period, types, rules)
  const spokenWith = [...new Set(talks.map(({ dealId }) => dealId))].sort((a, b) => a - b)
  const deals = spokenWith.flatMap(id => byId.get(id) ?? [])
  const viewOf = (personaId: number | undefined): PersonaView => {
    const own = talks.filter(({ people }) => people.some(one => personaId === undefined || one.personaId === personaId))
    const dealsWith = new Map(
      [...Map.groupBy(own, ({ dealId }) => dealId)].filter(([, { length }]) => length >= conversationRange),
    )
    return {
      dealsWith,
      talks: own.filter(({ dealId }) => dealsWith.has(dealId)),
      withPersona: deals.filter(({ id }) => dealsWith.has(id)),
      withoutPersona: deals.filter(({ id }) => !dealsWith.has(id)),
    }
  }
  const readPast = () => loadTalks(tx, spokenWith, { from: everBefore, to: period.to }, types, rules)
  return { personas: rules.personas, months: monthsOf(period).map(({ name }) => name), period, deals, readPast, viewOf }
}

/** People of a persona, or of any, in a conversation. */
export const peopleOf = ({ people }: PersonaTalk, personaId: number | undefined) =>
  people.filter(one => personaId === undefined || one.personaId === personaId)
