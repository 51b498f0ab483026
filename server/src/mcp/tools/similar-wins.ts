import { z } from 'zod'
import { figure, figureOf } from '../figures.ts'
import { outside } from '../quoting.ts'
import { tool } from '../tool.ts'

/** Won deals that a deal is close to, and what they said that it did not. */
export const similarWins = tool({
  name: 'similar_wins',
  description:
    'The won deals most similar to a deal, nearest first, each with what agrees and what differs; and the messages that they have and the deal lacks, with how many of them have each. Similar deals show what was done, not what causes winning.',
  calls: ['getOpptyListDetailsForSolutionSimiliarWins', 'getRecommendationsSimilarWins'],
  input: z.strictObject({
    dealId: z.number().int().positive(),
    limit: z.number().int().min(1).max(10).default(5).describe('How many won deals.'),
  }),
  output: z.object({
    dealId: z.number().int(),
    chosenFrom: z.number().int().describe('Won deals that these were chosen from.'),
    wins: z.array(
      z.object({
        dealId: z.number().int(),
        name: z.string(),
        account: z.string(),
        amount: z.number().nullable(),
        closed: z.string().nullable(),
        distance: z.number().describe('0: alike in everything known; 1: in nothing.'),
        knownParts: z.number().int().describe('Of six parts, those known of both deals.'),
        reasons: z.array(z.string()),
        link: z.string(),
      }),
    ),
    lacking: z.array(
      z.object({
        cardId: z.number().int(),
        title: z.string(),
        ofSimilarWins: figure,
        winRate: figure.describe('Of all closed deals that have the message.'),
      }),
    ),
    link: z.string(),
  }),
  run: async (context, { dealId, limit }) => {
    const wins = await context.call('getOpptyListDetailsForSolutionSimiliarWins', {
      params: { id: dealId },
      body: { limit },
    })
    const recommended = await context.call('getRecommendationsSimilarWins', { params: { id: dealId }, body: { limit } })
    const link = (id: number) => context.link(`/deals/${id}`)
    const listed = wins.map(win => ({
      dealId: win.storyId,
      name: win.storyName,
      account: win.accountName,
      amount: win.opportunityAmount,
      closed: win.closedDate,
      distance: win.distance,
      knownParts: win.knownParts,
      reasons: win.reasons.filter(one => one.weight > 0).map(({ text }) => text),
      link: link(win.storyId),
    }))
    const lacking = recommended.slice(0, limit).map(one => ({
      cardId: one.cardId,
      title: one.title,
      ofSimilarWins: figureOf({ share: one.share.rate, low: one.share.low, high: one.share.high, n: one.n }),
      winRate: figureOf({ share: one.winRate, low: one.winRateLow, high: one.winRateHigh, n: one.closedDeals }),
    }))
    const lines = [
      listed.length === 0
        ? 'There is no won deal to compare it with.'
        : `The ${listed.length} nearest of ${wins[0]?.n ?? 0} won deals:`,
      ...listed.map(
        (one, at) =>
          `${at + 1}. ${outside(one.name)} of ${outside(one.account)}, distance ${one.distance.toFixed(2)} over ${one.knownParts} of 6 parts: ${one.reasons.map(reason => outside(reason, 200)).join('; ')} ${one.link}`,
      ),
      ...(lacking.length > 0 ? ['Messages that they have and this deal lacks:'] : []),
      ...lacking.map(
        one =>
          `- "${outside(one.title)}": in ${one.ofSimilarWins.text} of these wins; all closed deals with it were won in ${one.winRate.text}.`,
      ),
      ...(lacking.length > 0 ? ['Intervals are 95%. These are associations, not causes.'] : []),
    ]
    return {
      text: lines.join('\n'),
      data: { dealId, chosenFrom: wins[0]?.n ?? 0, wins: listed, lacking, link: link(dealId) },
    }
  },
})
