import type { TenantTransaction } from '@bic/database/tenant'
import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import { loadPacks } from '#evidence/score/load-packs.ts'
import { concerns, quoted, requirements, seek } from './activity.ts'
import { countConversations, totalOf } from './conversations-of-scope.ts'
import { type Asking, dealOf, factOf, idsOf, type Knows, mostLines, thisOne } from './known.ts'
import { joinFirst, joinNames, quantity, theseConversations } from './words.ts'

/** Deals whose cards are read, the largest first. */
const mostDeals = 2000

const loadTitles = async (
  { client, customerId }: TenantTransaction,
  topics: readonly string[],
  kind: string | null,
) => {
  const { rows } = await client.query<{ id: number; title: string }>(
    `select c.id, c.title from card c join topic t on t.customer_id = $1 and t.id = c.topic_id
     where c.customer_id = $1 and c.archived_at is null
       and (lower(t.name) = any($2::text[]) or c.details->>'productType' = $3)`,
    [customerId, topics, kind],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

interface Mentioned {
  readonly title: string
  readonly deals: number
  readonly conversations: number
}

/** The cards of some topics that came up, in how many deals and conversations; the most frequent first. */
export const loadMentioned = async (
  { tx, scope }: Pick<Asking, 'tx' | 'scope'>,
  topics: readonly string[],
  kind: string | null = null,
): Promise<Mentioned[]> => {
  const titles = await loadTitles(tx, topics, kind)
  const packs = await loadPacks(tx, idsOf(scope).slice(0, mostDeals))
  const found = new Map<string, Mentioned>()
  for (const packed of packs.values()) {
    for (const { cardId, conversations } of decodeDealPack(packed).bidirectional) {
      const title = titles.get(cardId)
      if (title === undefined || conversations === 0) continue
      const known = found.get(title) ?? { title, deals: 0, conversations: 0 }
      found.set(title, { title, deals: known.deals + 1, conversations: known.conversations + conversations })
    }
  }
  const often = ({ deals, conversations }: Mentioned): number => (scope.is === 'deal' ? conversations : deals)
  return [...found.values()].sort((a, b) => often(b) - often(a) || (a.title < b.title ? -1 : 1))
}

const oftenIn = ({ is }: Asking['scope'], { deals, conversations }: Mentioned): string =>
  is === 'deal' ? quantity(conversations, 'conversation') : quantity(deals, 'deal')

const competitorTopics = ['competitors', 'competition']

export const competitors: Knows = async asking => {
  const { tx, scope } = asking
  const mentioned = (await loadMentioned(asking, competitorTopics, 'competitor')).filter(
    ({ title }) => title.trim().toLowerCase() !== 'us',
  )
  const deal = dealOf(scope)
  const recorded = (deal?.additional.competitor ?? '')
    .split(/[;,]/u)
    .map(name => name.trim())
    .filter(name => name !== '')
  if (mentioned.length === 0 && recorded.length === 0) {
    const total = totalOf(await countConversations(tx, scope))
    return { isKnown: false, answer: `No competitor is recorded, and none was named in ${theseConversations(total)}.` }
  }
  const came = mentioned.map(one => `${one.title} in ${oftenIn(scope, one)}`)
  return {
    isKnown: true,
    answer: [
      recorded.length === 0 ? '' : `Recorded: ${joinNames(recorded)}.`,
      came.length === 0 ? 'None was named in the conversations.' : `Named: ${joinFirst(came, 5)}.`,
    ]
      .filter(part => part !== '')
      .join(' '),
    facts: [
      ...recorded.map(name => factOf('Recorded competitor', name)),
      ...mentioned.slice(0, mostLines).map(one => factOf(one.title, oftenIn(scope, one))),
    ],
    screen: scope.is === 'deal' ? 'game tape' : scope.is === 'market' ? 'dashboard' : 'deals',
  }
}

/** Cards of a kind with quotes of what is of that kind, card or not. */
const withQuotes =
  (one: string, topics: readonly string[], sought: typeof concerns, none: string): Knows =>
  async asking => {
    const { tx, scope } = asking
    const mentioned = await loadMentioned(asking, topics)
    const { found } = await seek(asking, sought)
    if (mentioned.length === 0 && found.length === 0) {
      const total = totalOf(await countConversations(tx, scope))
      return { isKnown: false, answer: `${none} in ${theseConversations(total)}.` }
    }
    const came = mentioned.map(card => `“${card.title}” in ${oftenIn(scope, card)}`)
    const cards =
      came.length === 0 ? '' : `${quantity(came.length, one)} came up in ${thisOne(scope)}: ${joinFirst(came, 4)}.`
    return {
      isKnown: true,
      answer: [cards, found.length === 0 ? '' : `Most recently: ${quoted(found, cards === '' ? 3 : 1)}`]
        .filter(part => part !== '')
        .join(' '),
      facts: mentioned.slice(0, mostLines).map(card => factOf(card.title, oftenIn(scope, card))),
      places: found.map(({ place }) => place),
      screen: scope.is === 'deal' ? 'game tape' : scope.is === 'market' ? 'dashboard' : 'deals',
    }
  }

export const objections = withQuotes('objection', ['objections'], concerns, 'No objection came up')
export const needs = withQuotes('need', ['pain points', 'use cases'], requirements, 'No need was named')
