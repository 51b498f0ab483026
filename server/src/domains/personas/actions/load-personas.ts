import type { Received } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { type DayRange, monthsOf } from '@bic/engine/calendar/period'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { type FilteredDeal, filterDeals, filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { loadPersonaRules, type PersonaRules } from '#domains/playbook/shared/persona-rules.ts'
import { notFound } from '#http/app-error.ts'
import { loadTalkColumns } from './keep-talks.ts'
import { earliestDay, readPeriod } from './period.ts'
import { type PersonaTalk, PersonaTalks } from './persona-talks.ts'

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
  readonly rules: PersonaRules
  readonly personas: readonly { readonly id: number; readonly name: string; readonly seniority: string | null }[]
  readonly months: readonly string[]
  readonly period: DayRange
  /** Deals with a conversation that counts: on these days, of these types, not after the close. */
  readonly deals: readonly FilteredDeal[]
  /** All that counts of these deals with a persona up to the end of the period, also from before it; without an id: with any. */
  readonly pastOf: (personaId: number | undefined) => readonly PersonaTalk[]
  /** Without an id: a person of any persona counts. */
  readonly viewOf: (personaId: number | undefined) => PersonaView
}

/** Before all conversations. */
const everBefore = '1900-01-01'

type Body = Received<'getPersonaSummary', 'body'>

/** What is looked at is made once, and only what is looked at. */
class View implements PersonaView {
  readonly #talks: PersonaTalks
  readonly #counts: Uint32Array
  readonly #own: Uint32Array
  readonly #deals: readonly FilteredDeal[]
  readonly #withPersona: readonly FilteredDeal[]
  #made: readonly PersonaTalk[] | undefined

  constructor(talks: PersonaTalks, own: Uint32Array, deals: readonly FilteredDeal[], fewest: number) {
    this.#talks = talks
    this.#deals = deals
    this.#counts = talks.countByDeal(own)
    this.#own = own.filter(place => (this.#counts[talks.dealOf(place)] ?? 0) >= fewest)
    this.#withPersona = talks.dealsOf(this.#counts, fewest)
  }
  get talks(): readonly PersonaTalk[] {
    this.#made ??= Array.from(this.#own, place => this.#talks.talkAt(place))
    return this.#made
  }
  get dealsWith(): ReadonlyMap<number, readonly PersonaTalk[]> {
    return Map.groupBy(this.talks, ({ dealId }) => dealId)
  }
  get withPersona(): readonly FilteredDeal[] {
    return this.#withPersona
  }
  get withoutPersona(): readonly FilteredDeal[] {
    const having = new Set(this.#withPersona)
    return this.#deals.filter(deal => !having.has(deal))
  }
}

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
  const filtered = await filterDeals(app, tx, filter)
  const columns = await loadTalkColumns(app, tx, earliestDay(today))
  const talks = new PersonaTalks(columns, filtered, body.conversation.split(','), rules)
  const counted = talks.onDays(period)
  const spokenWith = talks.countByDeal(counted)
  const deals = talks.dealsOf(spokenWith, 1)
  const views = new Map<number | undefined, PersonaView>()
  const viewOf = (personaId: number | undefined): PersonaView => {
    const known = views.get(personaId)
    if (known) return known
    const view = new View(talks, talks.with(counted, personaId), deals, Math.max(1, conversationRange))
    views.set(personaId, view)
    return view
  }
  const pastOf = (personaId: number | undefined) => {
    const past = talks.onDays({ from: everBefore, to: period.to })
    const own = talks.with(past, personaId).filter(place => (spokenWith[talks.dealOf(place)] ?? 0) > 0)
    return Array.from(own, place => talks.talkAt(place))
  }
  const months = monthsOf(period).map(({ name }) => name)
  return { rules, personas: rules.personas, months, period, deals, pastOf, viewOf }
}

/** People of a persona, or of any, in a conversation. */
export const peopleOf = ({ people }: PersonaTalk, personaId: number | undefined) =>
  personaId === undefined ? people : people.filter(one => one.personaId === personaId)
