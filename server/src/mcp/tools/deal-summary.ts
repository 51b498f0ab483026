import type { Answer } from '@bic/contract/calls/routes'
import { z } from 'zod'
import { AppError } from '#http/app-error.ts'
import { action, actionOf, describeAction } from '../actions.ts'
import { type Citation, Citations, citation, outside, textWithQuotes } from '../quoting.ts'
import { type ToolContext, tool } from '../tool.ts'

type Sentence = Answer<'getStorySummary'>['summarySentences'][number]
type Row = Answer<'getConvMetadataForStoryOrOpptyP'>['rows'][number]

/** Conversations of a deal whose subject and day are looked up. */
const mostConversations = 500

const numbers = (found: readonly (Citation | null)[]): number[] => [
  ...new Set(found.flatMap(one => (one === null ? [] : [one.number]))),
]
const marks = (cited: readonly number[]): string => cited.map(number => ` [${number}]`).join('')

const item = z.object({ text: z.string(), citations: z.array(z.number().int()) })

const loadConversations = async ({ call }: ToolContext, dealId: number): Promise<Map<number, Row>> => {
  const { rows } = await call('getConvMetadataForStoryOrOpptyP', {
    query: { storyId: dealId, pageSize: mostConversations },
  })
  return new Map(rows.map(row => [row.convId, row]))
}

/** What buyers said that matters most; where the person or the customer may not have that, why. */
const loadSaid = async (
  { call }: ToolContext,
  dealId: number,
): Promise<{ readonly sentences: readonly Sentence[]; readonly note: string | null }> => {
  try {
    const { summarySentences, quotes } = await call('getStorySummary', { body: { storyId: dealId } })
    return { sentences: [...summarySentences, ...quotes], note: null }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ENTITLED') return { sentences: [], note: error.message }
    throw error
  }
}

/** What is known of one deal, on one page. */
export const dealSummary = tool({
  name: 'deal_summary',
  description:
    'Where a deal stands: its record, how likely it is won, its risks and what to do next, and what buyers said in it that matters most. Each line has the sentences it rests on.',
  calls: ['getStoryDetail', 'getDealOutlook', 'getStorySummary', 'getConvMetadataForStoryOrOpptyP'],
  input: z.strictObject({ dealId: z.number().int().positive() }),
  output: z.object({
    dealId: z.number().int(),
    name: z.string(),
    account: z.string(),
    status: z.string(),
    stage: z.string().nullable(),
    amount: z.number().nullable(),
    owner: z.string().nullable(),
    created: z.string().nullable(),
    closes: z.string().nullable(),
    conversations: z.number().int(),
    verdict: z.string(),
    risks: z.array(item),
    actions: z.array(action),
    said: z.array(item),
    citations: z.array(citation),
    link: z.string(),
  }),
  run: async (context, { dealId }) => {
    const deal = await context.call('getStoryDetail', { params: { storyId: dealId } })
    const outlook = await context.call('getDealOutlook', { params: { storyId: dealId } })
    const { sentences, note } = await loadSaid(context, dealId)
    const conversations = await loadConversations(context, dealId)
    const citations = new Citations(context)
    const cite = (sentence: Sentence) =>
      sentence.places.slice(0, 2).map(({ convId, fragmentIndex }) =>
        citations.cite({
          conversationId: convId,
          position: fragmentIndex,
          dealId,
          subject: conversations.get(convId)?.subject ?? null,
          speaker: sentence.speakerName,
          side: sentence.side,
          date: conversations.get(convId)?.createDate ?? null,
          quote: sentence.text,
        }),
      )
    const risks = outlook.risks.map(({ text, quote }) => ({
      text,
      citations: quote === null ? [] : numbers(cite(quote)),
    }))
    const said = sentences.flatMap(one => {
      const cited = numbers(cite(one))
      return cited.length === 0 ? [] : [{ text: one.text, citations: cited }]
    })
    const actions = outlook.actions.map(actionOf)
    const lines = [
      `${outside(deal.storyName)} of ${outside(deal.accountName)}: ${deal.opptyStatus}, ${deal.conversationCount} conversations.`,
      outside(outlook.verdict, 400),
      ...(risks.length > 0 ? ['Risks:'] : []),
      ...risks.map(({ text, citations: cited }) => `- ${outside(text, 300)}${marks(cited)}`),
      ...(actions.length > 0 ? ['Next:'] : []),
      ...actions.map(one => `- ${describeAction(one)}`),
      said.length > 0
        ? `Said by buyers: ${marks([...new Set(said.flatMap(one => one.citations))]).trim()}`
        : (note ?? 'Nothing was said in it.'),
      context.link(`/deals/${dealId}`),
    ]
    return {
      text: textWithQuotes(lines, citations),
      data: {
        dealId,
        name: deal.storyName,
        account: deal.accountName,
        status: deal.opptyStatus,
        stage: deal.stage,
        amount: deal.opportunityAmount,
        owner: deal.opportunityOwner,
        created: deal.createDate,
        closes: deal.closedDate ?? deal.closeDate,
        conversations: deal.conversationCount,
        verdict: outlook.verdict,
        risks,
        actions,
        said,
        citations: citations.all,
        link: context.link(`/deals/${dealId}`),
      },
    }
  },
})
