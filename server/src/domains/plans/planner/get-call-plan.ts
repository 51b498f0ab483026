import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { evidenceOfSaid } from '#domains/analysis/shared/compare-messages.ts'
import { loadSetting } from '#domains/analysis/shared/comparison-setting.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { messagesThatWin } from '#domains/analysis/shared/messages-that-win.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import { standingView } from '#domains/analysis/shared/standing-view.ts'
import { cardsOfDeal } from '#domains/crm/shared/cards-of-deal.ts'
import { type FoundDeal, findDeal } from '#domains/crm/shared/find-deal.ts'
import { loadBuyers } from '#domains/deals/shared/buyers-of-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { categoriesOf } from '../actions/card-category.ts'
import { loadQuestions } from '../stages/actions/load-questions.ts'
import { advise } from './advise.ts'
import { wonByThen } from './won-by-then.ts'

const mostPeople = 5

/** The plan of a deal, where one was opened: its chosen cards, its stage, and the questions that have a rating. */
const loadChosen = async ({ client, customerId }: SnapshotTx, dealId: number) => {
  const { rows } = await client.query<{ stage_id: number | null; cards: number[]; rated: number[] }>(
    `select p.stage_id,
       array(select card_id from plan_card where customer_id = $1 and plan_id = p.id) as cards,
       array(select question_id from plan_rating where customer_id = $1 and plan_id = p.id and rating is not null) as rated
     from opportunity_plan p where p.customer_id = $1 and p.opportunity_id = $2`,
    [customerId, dealId],
  )
  const [plan] = rows
  return { stageId: plan?.stage_id ?? null, cards: new Set(plan?.cards), rated: new Set(plan?.rated) }
}

/** Questions of the stage that nobody has rated. */
const loadOpenQuestions = async (
  tx: SnapshotTx,
  { stageId, rated }: Awaited<ReturnType<typeof loadChosen>>,
  stage: string | null,
): Promise<string[]> => {
  const named = await tx.db
    .selectFrom('stage')
    .select('id')
    .where('customer_id', '=', tx.customerId)
    .where('name', '=', stage ?? '')
    .executeTakeFirst()
  const at = stageId ?? named?.id
  if (at === undefined) return []
  return (await loadQuestions(tx, at)).filter(({ id }) => !rated.has(id)).map(({ question }) => question)
}

/** People of the account, those whom nobody has spoken with first, then those with whom it is longest ago. */
const loadPeople = async (tx: SnapshotTx, deal: FoundDeal) =>
  (await loadBuyers(tx, deal))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => (a.lastContacted ?? '').localeCompare(b.lastContacted ?? '') || a.name.localeCompare(b.name))
    .slice(0, mostPeople)
    .map(({ name, jobTitle, personaName, lastContacted }) => ({ name, jobTitle, personaName, lastContacted }))

export const getCallPlan: Handler<'getCallPlan'> = async ({ app, params, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, params.storyId)
    const stage = deal.stage ?? deal.stage_reached
    const { today } = await loadCalendar(tx, app.now())
    const created = dayNumber(deal.created_on)
    const ageDays = created === null ? null : Math.max(0, (dayNumber(today) ?? 0) - created)
    const chosen = await loadChosen(tx, deal.id)
    const said = await cardsOfDeal(app, tx, deal.id, 'bidirectional')
    const raised = await cardsOfDeal(app, tx, deal.id, 'buyer')
    const isSaid = new Set(said.map(({ cardId }) => cardId))
    const { market_id: marketId } = deal
    const cards =
      marketId === null ? [] : await (await selectAnalysisCards(tx, { marketId, testCards: 'N' }, 0)).execute()
    // What buyers object with, and whom they compare with, is answered and not brought up.
    const answered = (topic: string) =>
      categoriesOf(topic).some(category => category === 'OBJECTIONS' || category === 'COMPETITION')
    const unsaid = cards.filter(({ id, topic }) => !isSaid.has(id) && !answered(topic))
    const winning = marketId === null ? [] : await messagesThatWin(app, tx, marketId, unsaid)
    const evidenceOf = marketId === null ? null : await evidenceOfSaid(app, tx, marketId)
    const going = (way: 'losing' | null) =>
      evidenceOf === null ? 0 : unsaid.filter(({ id }) => evidenceOf(id).goesWith === way).length
    const shareOf =
      marketId === null || ageDays === null || winning.length === 0
        ? () => null
        : await wonByThen(tx, await filterDeals(app, tx, standingView(marketId, await loadSetting(app, tx))), ageDays)
    return {
      storyId: deal.id,
      storyName: deal.name,
      accountName: deal.account_name ?? '',
      marketId,
      stage,
      ageDays,
      bringUp: winning.map(one => ({
        ...advise(one),
        wonByThen: shareOf(one.card),
        chosen: chosen.cards.has(one.card.id),
      })),
      undecided: going(null),
      losing: going('losing'),
      respondTo: raised
        .filter(({ topicName, matches }) => matches > 0 && answered(topicName))
        .toSorted((a, b) => (b.firstMatchDay ?? '').localeCompare(a.firstMatchDay ?? '') || a.cardId - b.cardId)
        .map(({ cardId, title, topicName, firstMatchDay, conversations }) => ({
          cardId,
          title,
          topicName,
          firstDay: firstMatchDay,
          conversations,
          chosen: chosen.cards.has(cardId),
        })),
      people: await loadPeople(tx, deal),
      questions: await loadOpenQuestions(tx, chosen, stage),
    }
  })
