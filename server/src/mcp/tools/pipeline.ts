import type { Answer } from '@bic/contract/calls/routes'
import { z } from 'zod'
import { action, actionOf, describeAction } from '../actions.ts'
import { figure, figureOf } from '../figures.ts'
import { callsOfMarket, findMarket, marketId } from '../find-market.ts'
import { Citations, citation, outside, textWithQuotes } from '../quoting.ts'
import { tool } from '../tool.ts'

/** Deals that the report lists one by one. */
const mostDeals = 100

type Row = Answer<'getPipelineReport'>['rows'][number]
type Standing = Answer<'listDealStandings'>['rows'][number]

const nextStep = z
  .object({ text: z.string(), day: z.string().nullable(), citation: z.number().int().nullable() })
  .nullable()

/** Open deals with what is known of each. */
export const pipeline = tool({
  name: 'pipeline',
  description:
    'The open deals of a market, those with risks and most at stake first: the probability that each is won with its range, its risks with the sentences they rest on, the next step that was named last, and what to do.',
  calls: [...callsOfMarket, 'getPipelineReport', 'listDealStandings'],
  input: z.strictObject({
    marketId,
    page: z.number().int().min(1).max(20).default(1),
    pageSize: z.number().int().min(1).max(20).default(10),
  }),
  output: z.object({
    market: z.object({ id: z.number().int(), name: z.string() }),
    openDeals: z.number().int(),
    atRisk: z.number().int(),
    forecast: z.string().describe('ready, training, or too little data: then no deal has a probability.'),
    page: z.number().int(),
    hasMore: z.boolean(),
    deals: z.array(
      z.object({
        dealId: z.number().int(),
        name: z.string(),
        account: z.string(),
        owner: z.string().nullable(),
        stage: z.string().nullable(),
        amount: z.number().nullable(),
        closes: z.string().nullable(),
        lastSaid: z.string().nullable(),
        probability: figure.nullable().describe('That it is won, with its range; n closed deals it was learnt from.'),
        risks: z.array(z.object({ kind: z.string(), text: z.string(), citations: z.array(z.number().int()) })),
        nextStep,
        actions: z.array(action),
        link: z.string(),
      }),
    ),
    citations: z.array(citation),
  }),
  run: async (context, { marketId: asked, page, pageSize }) => {
    const market = await findMarket(context, asked)
    const report = await context.call('getPipelineReport', {
      body: { marketId: market.id, limit: Math.min(mostDeals, page * pageSize + 1) },
    })
    const rows = report.rows.slice((page - 1) * pageSize, page * pageSize)
    const standings: Map<number, Standing> =
      rows.length === 0
        ? new Map()
        : new Map(
            (
              await context.call('listDealStandings', { body: { storyIdList: rows.map(({ storyId }) => storyId) } })
            ).rows.map(one => [one.storyId, one]),
          )
    const citations = new Citations(context)
    const learntFrom = report.forecast.won + report.forecast.lost
    const riskOf = ({ kind, text, quote }: Row['risks'][number]) => {
      const [place] = quote?.places ?? []
      const cited =
        quote && place
          ? citations.cite({
              conversationId: place.convId,
              position: place.fragmentIndex,
              dealId: quote.storyId,
              subject: quote.subject,
              speaker: quote.speakerName,
              side: quote.side,
              date: quote.date,
              quote: quote.text,
            })
          : null
      return { kind, text, citations: cited === null ? [] : [cited.number] }
    }
    const stepOf = (step: Standing['nextStep'] | undefined) => {
      if (!step) return null
      const cited = citations.cite({
        conversationId: step.convId,
        position: step.fragmentIndex,
        dealId: step.storyId,
        subject: null,
        speaker: null,
        side: 'unknown',
        date: step.day,
        quote: step.text,
      })
      return { text: step.text, day: step.day, citation: cited?.number ?? null }
    }
    const deals = rows.map(row => ({
      dealId: row.storyId,
      name: row.storyName,
      account: row.accountName,
      owner: row.opportunityOwner,
      stage: row.stage,
      amount: row.opportunityAmount,
      closes: row.closeDate,
      lastSaid: row.lastSaid,
      probability:
        row.probability === null
          ? null
          : figureOf({ share: row.probability, low: row.low, high: row.high, n: learntFrom }),
      risks: row.risks.map(riskOf),
      nextStep: stepOf(standings.get(row.storyId)?.nextStep),
      actions: row.actions.map(actionOf),
      link: context.link(`/deals/${row.storyId}`),
    }))
    const hasMore = report.rows.length > page * pageSize
    const lines = [
      `${outside(market.name)}: ${report.deals} open deals, ${report.atRisk} at risk. Forecast: ${report.forecast.state}.`,
      ...deals.flatMap(one => [
        `- ${outside(one.name)} of ${outside(one.account)}: ${one.probability === null ? 'no probability' : `won with ${one.probability.text}`}. ${one.link}`,
        ...one.risks.map(
          risk => `  Risk: ${outside(risk.text, 300)}${risk.citations.map(number => ` [${number}]`).join('')}`,
        ),
        ...(one.nextStep === null
          ? ['  No next step was named.']
          : [
              `  Next step named on ${one.nextStep.day}${one.nextStep.citation === null ? '' : ` [${one.nextStep.citation}]`}`,
            ]),
        ...one.actions.map(advised => `  To do: ${describeAction(advised)}`),
      ]),
      ...(hasMore ? [`More on page ${page + 1}.`] : []),
    ]
    return {
      text: textWithQuotes(lines, citations),
      data: {
        market: { id: market.id, name: market.name },
        openDeals: report.deals,
        atRisk: report.atRisk,
        forecast: report.forecast.state,
        page,
        hasMore,
        deals,
        citations: citations.all,
      },
    }
  },
})
