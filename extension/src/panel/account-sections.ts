import type { Answer } from '@bic/contract/calls/routes'
import { h, link } from './dom.ts'
import { formatAmounts, formatCount, formatDay, formatDays, formatMoney, formatRate } from './words.ts'

/** The addresses of the product that the panel leads to. */
const screens = (server: string) => ({
  account: (id: number) => `${server}/accounts/${id}`,
  deal: (id: number) => `${server}/deals/${id}`,
  conversation: (id: number) => `${server}/conversation/${id}`,
  card: (id: number) => `${server}/messaging/card/${id}`,
})

const nothing = (text: string) => [h('p', { class: 'note' }, text)]

const list = <T>(rows: readonly T[], item: (row: T) => HTMLElement): HTMLElement =>
  h('ul', {}, ...rows.map(row => h('li', {}, item(row))))

/** The account that was found, with the ways into the product. */
export const renderAccount = (
  server: string,
  { accountId, accountName, storyId, storyName, others }: Answer<'getExtensionAccountByDomain'>,
): HTMLElement =>
  h(
    'header',
    {},
    h('h1', {}, link(screens(server).account(accountId), accountName)),
    storyId === null ? null : h('p', {}, 'Deal: ', link(screens(server).deal(storyId), storyName ?? 'open it')),
    others === 0
      ? null
      : h(
          'p',
          { class: 'note' },
          `${formatCount(others, 'more account')} ${others === 1 ? 'fits' : 'fit'} this page; this one has the most deals.`,
        ),
  )

/** Figures with their intervals and of how many deals they are. */
export const renderMetrics = (metrics: Answer<'getExtensionAccountMetricDetails'>): readonly Node[] => {
  const { openDealCount, dealCount, winRate, salesCycle, dealSize, currency } = metrics
  const facts = [
    ['Open deals', `${openDealCount} of ${dealCount}`],
    ['Win rate', formatRate(winRate)],
    ['Sales cycle', formatDays(salesCycle)],
    ['Deal size', formatAmounts(dealSize, currency)],
    ['Last conversation', formatDay(metrics.lastConversationDate)],
    ['Conversations', String(metrics.conversationCount)],
  ] as const
  return [
    h('dl', {}, ...facts.map(([term, value]) => h('div', {}, h('dt', {}, term), h('dd', {}, value)))),
    h(
      'details',
      {},
      h('summary', {}, 'How do we know?'),
      h(
        'p',
        { class: 'note' },
        'Win rate is won of closed deals. Sales cycle and deal size are medians of won deals. In brackets stand 95% intervals: that of Wilson for the rate, of Price and Bonett for medians; none where the deals show no spread.',
      ),
    ),
  ]
}

export const renderDeals = (server: string, deals: Answer<'getExtensionTopDealsForAccount'>) =>
  deals.length === 0
    ? nothing('No deals yet.')
    : [
        list(deals, deal =>
          h(
            'div',
            {},
            link(screens(server).deal(deal.storyId), deal.storyName),
            h(
              'p',
              { class: 'note' },
              [
                deal.opptyStatus === 'Open' ? (deal.stage ?? 'Open') : deal.opptyStatus,
                formatMoney(deal.opportunityAmount, deal.currency),
                ...(deal.closedDate === null
                  ? []
                  : [`${deal.opptyStatus === 'Open' ? 'closes' : 'closed'} ${formatDay(deal.closedDate)}`]),
              ].join(' · '),
            ),
          ),
        ),
      ]

export const renderInsights = (server: string, insights: Answer<'getExtensionTopInsightsForAccount'>) =>
  insights.length === 0
    ? nothing('No message has come up in what buyers said.')
    : [
        list(insights, one =>
          h(
            'div',
            {},
            link(screens(server).card(one.cardId), one.title),
            h('p', { class: 'note' }, `${one.topicName}. ${one.insight}`),
            one.quote === null || one.convId === null
              ? null
              : h(
                  'blockquote',
                  {},
                  one.quote,
                  h(
                    'footer',
                    { class: 'note' },
                    `${one.speaker ?? 'A buyer'}, `,
                    link(screens(server).conversation(one.convId), formatDay(one.date)),
                  ),
                ),
          ),
        ),
      ]

export const renderCalls = (server: string, calls: Answer<'getTopCallsForAccount'>) =>
  calls.length === 0
    ? nothing('No call in which buyers said a message.')
    : [
        list(calls, one =>
          h(
            'div',
            {},
            link(screens(server).conversation(one.convId), one.subject),
            h('p', { class: 'note' }, `${formatDay(one.date)} · ${one.cardTitle}`),
            one.gongUrl === null ? null : link(one.gongUrl, 'Recording'),
          ),
        ),
      ]
