import type { Answer } from '@bic/contract/calls/routes'
import { z } from 'zod'
import { findAccountName } from '#domains/crm/shared/find-account-name.ts'
import { findDeals } from '#domains/crm/shared/find-deals.ts'
import { loadNamed } from '#domains/crm/shared/load-named.ts'
import { findKeyword } from '#domains/keywords/shared/find-keyword.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { badInput } from '#http/app-error.ts'
import { type Asked, printable } from '../shared/printable-page.ts'
import type { Table } from '../shared/sheet.ts'
import { formatCount, formatDate, formatMoney, formatNote, formatShare, formatText } from '../shared/words.ts'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()
const sorts = [
  'accountName',
  'storyName',
  'status',
  'stage',
  'amount',
  'created',
  'closed',
  'owner',
  'conversations',
  'length',
  'matched',
] as const

type Found = Answer<'listDeals'>
type Deal = Found['rows'][number]

const schema = z.object({
  owner: z.enum(['mine', 'all']).default('all'),
  search: z.string().trim().max(200).optional(),
  status: z.enum(['Open', 'Won', 'Lost']).optional(),
  stage: z.string().max(100).optional(),
  accountId: id,
  marketId: id,
  industryId: id,
  segmentId: id,
  regionId: id,
  cardId: id,
  keywordId: id,
  /** "-amount" is the amount from the top. */
  sort: z
    .string()
    .regex(new RegExp(`^-?(${sorts.join('|')})$`), 'Use a column of the list, with a leading - for descending order.')
    .default('-created'),
})
type Query = z.output<typeof schema>

/** More than ever fit on the pages that are printed. */
const mostDeals = 12_000

const readSort = (sort: string) => {
  const descending = sort.startsWith('-')
  return { column: (descending ? sort.slice(1) : sort) as (typeof sorts)[number], descending }
}

/** The days of a deal are worked out, not stored: the list is sorted by them here. */
const byLength = (rows: readonly Deal[], descending: boolean): readonly Deal[] =>
  rows.toSorted((a, b) => {
    if (a.lengthOfDeal === null || b.lengthOfDeal === null)
      return Number(a.lengthOfDeal === null) - Number(b.lengthOfDeal === null)
    return descending ? b.lengthOfDeal - a.lengthOfDeal : a.lengthOfDeal - b.lengthOfDeal
  })

const readDeals = async ({ app, tx, user, query: { sort, ...filter } }: Asked<Query>) => {
  const { column, descending } = readSort(sort)
  const found = await findDeals(app, tx, {
    ...filter,
    user,
    sort: column === 'length' ? 'created' : column,
    descending: descending || column === 'length' ? 'Y' : 'N',
    pageNumber: 1,
    pageSize: mostDeals,
  })
  if (found.total > mostDeals)
    throw badInput(
      'path',
      `These are ${formatCount(found.total)} deals. Please filter the list to ${formatCount(mostDeals)}.`,
    )
  return column === 'length' ? { ...found, rows: byLength(found.rows, descending) } : found
}

/** The filters in words: "Status: Won · Market: Retail". */
const describeFilters = async ({ tx, user, query }: Asked<Query>): Promise<string> => {
  const named = async (list: Parameters<typeof loadNamed>[1], wanted: number | undefined) =>
    wanted === undefined ? undefined : (await loadNamed(tx, list)).find(one => one.id === wanted)?.name
  const filters = [
    ['Owner', query.owner === 'mine' ? `${user.firstName} ${user.lastName}` : undefined],
    ['Search', query.search],
    ['Status', query.status],
    ['Stage', query.stage],
    ['Account', query.accountId === undefined ? undefined : await findAccountName(tx, query.accountId)],
    ['Market', await named('market', query.marketId)],
    ['Industry', await named('industry', query.industryId)],
    ['Segment', await named('segment', query.segmentId)],
    ['Region', await named('region', query.regionId)],
    ['Card', query.cardId === undefined ? undefined : (await findCard(tx, query.cardId)).title],
    ['Keyword', query.keywordId === undefined ? undefined : (await findKeyword(tx, query.keywordId)).text],
  ] as const
  return filters.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join(' · ')
}

/** What the list is narrowed to by the number that led to it. */
const saidOf = ({ cardId, keywordId }: Query): 'card' | 'keyword' | null => {
  if (keywordId !== undefined) return 'keyword'
  return cardId === undefined ? null : 'card'
}

const tableOf = (rows: readonly Deal[], said: ReturnType<typeof saidOf>): Table => ({
  kind: 'table',
  title: '',
  columns: [
    { header: 'Deal', share: said === null ? 22 : 16 },
    { header: 'Account', share: 16 },
    { header: 'Status', share: 6 },
    { header: 'Stage', share: 12 },
    { header: 'Amount', share: 9, right: true },
    { header: 'Created', share: 9 },
    { header: 'Close date', share: 9 },
    { header: 'Days', share: 5, right: true },
    { header: 'Owner', share: 12 },
    { header: 'Conversations', share: 10, right: true },
    ...(said === null ? [] : [{ header: `With ${said}`, share: 6, right: true }]),
  ],
  rows: rows.map(deal => [
    deal.storyName,
    formatText(deal.accountName),
    deal.oppStatus,
    formatText(deal.stage),
    formatMoney(deal.opportunityAmount),
    formatDate(deal.dateCreated),
    formatDate(deal.closedDate),
    formatCount(deal.lengthOfDeal),
    formatText(deal.opportunityOwner),
    formatCount(deal.conversationCount),
    ...(said === null ? [] : [formatCount(deal.matchedConversationCount)]),
  ]),
  empty: 'No matches found.',
})

/** The deals list with its filters and figures. */
export const dealsDef = printable('/deals', schema, async asked => {
  const { total, winRate, matchedConversations, rows } = await readDeals(asked)
  const said = saidOf(asked.query)
  return {
    title: 'Deals',
    subtitle: await describeFilters(asked),
    landscape: true,
    blocks: [
      {
        kind: 'figures',
        figures: [
          { label: 'Deals', value: formatCount(total) },
          { label: 'Win rate', value: formatShare(winRate.rate), note: formatNote(winRate, winRate.closed) },
          { label: 'Won', value: formatCount(winRate.won) },
          { label: 'Lost', value: formatCount(winRate.closed - winRate.won) },
          { label: 'Open', value: formatCount(total - winRate.closed) },
          ...(said === null
            ? []
            : [{ label: `Conversations with the ${said}`, value: formatCount(matchedConversations ?? 0) }]),
        ],
      },
      tableOf(rows, said),
    ],
  }
})
