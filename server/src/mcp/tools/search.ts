import { z } from 'zod'
import { Citations, citation, textWithQuotes } from '../quoting.ts'
import { tool } from '../tool.ts'

const mostPages = 50

/** Sentences of all conversations by their words. */
export const search = tool({
  name: 'search',
  description:
    'Finds sentences in all recorded calls and e-mails by the words in them, newest conversations of the deals with most mentions first, with who said each, when and where. Words are found by their stems unless exact is set. It searches words, not meaning: try the words that a buyer would use.',
  calls: ['keywordResearch'],
  input: z.strictObject({
    words: z
      .string()
      .trim()
      .min(1, 'Say which words to look for.')
      .max(300)
      .describe('Words to look for, as "data residency".'),
    exact: z.boolean().default(false).describe('Only these words next to each other.'),
    buyersOnly: z.boolean().default(false).describe('Only what buyers said.'),
    dealId: z.number().int().positive().optional().describe('Only in the conversations of this deal.'),
    page: z.number().int().min(1).max(mostPages).default(1),
    pageSize: z.number().int().min(1).max(10).default(5).describe('Deals of a page; with dealId conversations.'),
  }),
  output: z.object({
    conversations: z.number().int().describe('In which the words occur.'),
    deals: z.number().int(),
    occurrences: z.number().int(),
    searched: z.number().int().describe('Conversations that were searched.'),
    page: z.number().int(),
    hasMore: z.boolean(),
    citations: z.array(citation),
  }),
  run: async (context, { words, exact, buyersOnly, dealId, page, pageSize }) => {
    const found = await context.call('keywordResearch', {
      query: {
        searchText: words,
        exactSearchFlag: exact ? 'Y' : 'N',
        directionality: buyersOnly ? 'buyer' : 'bidirectional',
        pageNumber: page,
        pageSize,
        ...(dealId === undefined ? {} : { storyId: dealId }),
      },
    })
    const citations = new Citations(context)
    for (const row of found.rows) {
      for (const { fragmentIndex, text, side, speakerName } of row.snippets) {
        citations.cite({
          conversationId: row.convId,
          position: fragmentIndex,
          dealId: row.storyId,
          subject: row.subject,
          speaker: speakerName,
          side,
          date: row.createDate,
          quote: text,
        })
      }
    }
    const hasMore = found.listed > page * pageSize && page < mostPages
    const lines = [
      found.total === 0
        ? `Not said: these words occur in none of ${found.searched} conversations.`
        : `Said in ${found.total} of ${found.searched} conversations, of ${found.deals} deals, ${found.occurrences} times in all.`,
      ...(citations.all.length > 0 ? [`Quoted here: ${citations.all.length} places.`] : []),
      ...(hasMore ? [`More on page ${page + 1}.`] : []),
    ]
    return {
      text: textWithQuotes(lines, citations),
      data: {
        conversations: found.total,
        deals: found.deals,
        occurrences: found.occurrences,
        searched: found.searched,
        page,
        hasMore,
        citations: citations.all,
      },
    }
  },
})
