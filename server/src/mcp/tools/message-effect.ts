import type { Answer } from '@bic/contract/calls/routes'
import { z } from 'zod'
import { badInput } from '#http/app-error.ts'
import { difference, differenceOf, evidence, evidenceOf, figure, figureOf, verdict, verdictOf } from '../figures.ts'
import { callsOfMarket, findMarket, marketId } from '../find-market.ts'
import { outside } from '../quoting.ts'
import { type ToolContext, tool } from '../tool.ts'

type Card = Answer<'listImpactMessages'>['cards'][number]
type Arm = Answer<'getMessageEffect'>['comparison']['with']

const mostListed = 20

/** @throws AppError BAD_INPUT naming the field, with the messages to choose from */
const findMessage = async (
  { call }: ToolContext,
  market: number,
  { cardId, message }: { readonly cardId?: number | undefined; readonly message?: string | undefined },
): Promise<Card> => {
  const { cards } = await call('listImpactMessages', { query: { marketId: market } })
  const list = (some: readonly Card[]) =>
    some
      .slice(0, mostListed)
      .map(({ id, title }) => `${id} (${outside(title)})`)
      .join(', ')
  if (cardId !== undefined) {
    const found = cards.find(({ id }) => id === cardId)
    if (!found) throw badInput('cardId', `There is no such message in this market. The most said ones: ${list(cards)}.`)
    return found
  }
  const wanted = (message ?? '').toLowerCase()
  if (wanted === '') throw badInput('message', `Name a message. The most said ones: ${list(cards)}.`)
  const whole = cards.filter(({ title }) => title.toLowerCase() === wanted)
  const fitting = whole.length > 0 ? whole : cards.filter(({ title }) => title.toLowerCase().includes(wanted))
  const [only, ...others] = fitting
  if (only && others.length === 0) return only
  throw badInput(
    'message',
    only
      ? `Several messages fit. Give the cardId of one: ${list(fitting)}.`
      : `No message of this market has these words in its title. The most said ones: ${list(cards)}.`,
  )
}

const rateOf = ({ winRate }: Arm) =>
  figureOf({ share: winRate.rate, low: winRate.low, high: winRate.high, n: winRate.closed })

/** What goes with a message that was said early. */
export const messageEffect = tool({
  name: 'message_effect',
  description:
    'Win rates of deals in which a message had been said early against comparable deals in which it had not, each with its 95% interval and n, the adjusted difference, the verdict and the step of evidence. It is an association unless the step says "Caused": say no more than evidence.text does.',
  calls: [...callsOfMarket, 'listImpactMessages', 'getComparisonSetting', 'getMessageEffect'],
  input: z.strictObject({
    message: z
      .string()
      .trim()
      .min(1, 'Name a message.')
      .max(200)
      .optional()
      .describe('The title of the message, or a part of it.'),
    cardId: z.number().int().positive().optional().describe('Its id, when it is known; instead of message.'),
    marketId,
  }),
  output: z.object({
    market: z.object({ id: z.number().int(), name: z.string() }),
    message: z.object({ cardId: z.number().int(), title: z.string() }),
    winRateWith: figure,
    winRateWithout: figure,
    adjustedDifference: difference,
    verdict,
    evidence,
    compared: z.object({
      deals: z.number().int(),
      landmark: z.string().describe('Up to when a message counts as said early.'),
      basis: z.string(),
    }),
    link: z.string(),
  }),
  run: async (context, { message, cardId, marketId: asked }) => {
    const market = await findMarket(context, asked)
    const card = await findMessage(context, market.id, { cardId, message })
    // The view of the customer's default setting, which alone concludes.
    const { setting } = await context.call('getComparisonSetting', { query: { marketId: market.id } })
    const { closePeriod } = setting
    const { stands, comparison } = await context.call('getMessageEffect', {
      query: { marketId: market.id, cardId: card.id, opptyStatus: 'Closed', closePeriod },
    })
    const [winRateWith, winRateWithout] = [rateOf(comparison.with), rateOf(comparison.without)]
    const adjustedDifference = differenceOf(comparison.winRate)
    const found = evidenceOf(comparison.evidence)
    const judged = verdictOf(comparison.winRate.verdict)
    const link = context.link(`/messaging-impact-analysis?market=${market.id}&card=${card.id}`)
    const lines = [
      `"${outside(card.title)}" in ${outside(market.name)}: ${found?.text ?? 'no step of evidence'}.`,
      `Won when it had been said early: ${winRateWith.text}.`,
      `Won when it had not: ${winRateWithout.text}.`,
      adjustedDifference === null
        ? 'Comparable deals cannot tell a difference.'
        : `Among comparable deals: ${adjustedDifference.text}, 95% interval.`,
      `Verdict: ${judged.label}. ${judged.means}`,
      `Compared are ${stands.compared} deals (${outside(closePeriod)}); counted is what had been said by the landmark "${outside(stands.landmark)}". Intervals are 95%.`,
      link,
    ]
    return {
      text: lines.join('\n'),
      data: {
        market: { id: market.id, name: market.name },
        message: { cardId: card.id, title: card.title },
        winRateWith,
        winRateWithout,
        adjustedDifference,
        verdict: judged,
        evidence: found,
        compared: { deals: stands.compared, landmark: stands.landmark, basis: stands.basis },
        link,
      },
    }
  },
})
