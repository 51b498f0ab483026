import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayText } from '@bic/engine/calendar/day'
import { bareQuote } from '@bic/engine/text/bare-quote'
import type { AppContext } from '#app-context.ts'
import { filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import type { DealRecord } from '#domains/crm/shared/present-deal.ts'
import { currentForecast, outlookOf } from '#domains/forecast/shared/current-forecast.ts'
import { noPrediction, predictDeals } from '#domains/forecast/shared/predict-deals.ts'
import { type OpenDeal, readOpenDeals } from '../pipeline/open-deals.ts'
import { type NextStep, readNextSteps } from '../pipeline/read-talk.ts'

type Row = Answer<'listDealStandings'>['rows'][number]

/** An open deal with what is known beside its record. */
export interface DealStanding extends Row {
  readonly deal: DealRecord
  /** Days since 1970-01-01 of its newest dated conversation. */
  readonly lastDay: number | null
}

const presentStep = (dealId: number, { sentence, when, day, convId }: NextStep): Row['nextStep'] => {
  const [place] = sentence.places
  return {
    text: bareQuote(sentence.text),
    when,
    day: dayText(day),
    storyId: dealId,
    convId,
    fragmentIndex: place?.fragmentIndex ?? 0,
  }
}

/** The risks of open deals are those of the market of each. */
const readByMarket = async (app: AppContext, tx: SnapshotTx, open: readonly DealRecord[]): Promise<OpenDeal[]> => {
  const found: OpenDeal[] = []
  for (const [marketId, deals] of Map.groupBy(open, ({ market_id }) => market_id)) {
    const filter = filterOf({ opptyStatus: 'Open', ...(marketId === null ? {} : { marketId }) })
    const ids = deals.map(({ id }) => id)
    found.push(...(await readOpenDeals(app, tx, ids, filter)).deals)
  }
  return found
}

/** More conversations than these are not read for next steps: a file of very many deals goes without. */
export const mostRead = 500

/**
 * Where the open ones among some deals stand: the same probability, risks and next step as on their own screens, in the
 * order asked. Of more than `mostRead` open deals no conversation is read: `steps` says so.
 */
export const dealStandings = async (app: AppContext, tx: SnapshotTx, dealIds: readonly number[]) => {
  const open = (await loadDeals(tx, dealIds)).filter(({ status }) => status === 'Open')
  const { kept } = await currentForecast(tx)
  const openIds = open.map(({ id }) => id)
  const predictions = kept ? await predictDeals(app, tx, kept.content, openIds) : new Map<number, never>()
  const found = new Map((await readByMarket(app, tx, open)).map(one => [one.deal.id, one] as const))
  const talkOf = (dealId: number) => found.get(dealId)?.talk ?? []
  const steps = open.length <= mostRead
  const next = steps ? await readNextSteps(tx, new Map(openIds.map(id => [id, talkOf(id)]))) : new Map<number, never>()
  const standings = open.map((deal): DealStanding => {
    const { probability, low, high, isBaseRate } = predictions.get(deal.id) ?? noPrediction
    const step = next.get(deal.id)
    const talk = talkOf(deal.id)
    const none = step && talk.length > 0 && !step.said
    return {
      deal,
      lastDay: talk.at(-1)?.day ?? null,
      storyId: deal.id,
      ...{ probability, low, high, isBaseRate },
      risks: [
        ...(found.get(deal.id)?.risks ?? []).map(({ kind, text }) => ({ kind, text })),
        ...(none
          ? [{ kind: 'no next step' as const, text: 'No next step was mentioned in the newest conversations.' }]
          : []),
      ],
      nextStep: step?.step ? presentStep(deal.id, step.step) : null,
    }
  })
  return { state: outlookOf(kept).state, steps, standings }
}
