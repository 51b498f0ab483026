import type { Answer } from '@bic/contract/calls/routes'
import { z } from 'zod'
import { Citations, citation, outside, quoted, textWithQuotes } from '../quoting.ts'
import { tool } from '../tool.ts'

const mostFacts = 40
const longestAnswer = 600
const longestFact = 300

type Source = Answer<'askDeal'>['sources'][number]

const saidIn = (source: Source) => ({
  conversationId: source.convId,
  position: source.fragmentIndex,
  dealId: source.storyId,
  subject: source.subject,
  speaker: source.speakerName,
  side: source.side,
  date: source.createDate,
  quote: source.quote,
})

/** The product's own answer to a question about a deal. */
export const askDeal = tool({
  name: 'ask_deal',
  description:
    'Answers a question about one deal from its records and from what was said in its conversations, with the sentences it rests on. When it was not said, the answer is that: do not answer in its place. No language model of the product writes it and no credits are used.',
  calls: ['askDeal'],
  input: z.strictObject({
    dealId: z.number().int().positive(),
    question: z.string().trim().min(1, 'Ask a question.').max(500),
    buyersOnly: z.boolean().default(false).describe('Only what buyers said counts.'),
  }),
  output: z.object({
    kind: z
      .enum(['fact', 'passages', 'not said'])
      .describe('From records or counts; in the words that were said; or not known.'),
    answer: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    searchedConversations: z.number().int(),
    citations: z
      .array(citation)
      .describe('What the answer rests on. Of what was not said: what comes closest, and is no answer.'),
    link: z.string(),
  }),
  run: async (context, { dealId, question, buyersOnly }) => {
    const answered = await context.call('askDeal', {
      params: { storyId: dealId },
      body: { question, directionality: buyersOnly ? 'buyer' : 'bidirectional' },
    })
    const citations = new Citations(context)
    const isSaid = answered.kind !== 'not said'
    for (const source of isSaid ? answered.sources : answered.closest) citations.cite(saidIn(source))
    const facts = answered.facts.slice(0, mostFacts).map(({ label, value }) => ({ label, value }))
    // What is known from records quotes people as well where it has sources.
    const quote = answered.sources.length > 0 ? quoted : outside
    const lines = [
      quote(answered.answer, longestAnswer),
      ...facts.map(({ label, value }) => `${outside(label)}: ${quote(value, longestFact)}`),
      ...(isSaid || citations.all.length === 0 ? [] : ['These passages come closest and do not answer it.']),
    ]
    return {
      text: textWithQuotes(lines, citations),
      data: {
        kind: answered.kind,
        answer: answered.answer,
        facts,
        searchedConversations: answered.searched.conversations,
        citations: citations.all,
        link: context.link(`/deals/${dealId}`),
      },
    }
  },
})
