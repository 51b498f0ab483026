import type { Answer } from '@bic/contract/calls/routes'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { distinctQuotes } from '@bic/engine/text/same-words'
import { sql } from 'kysely'
import { quote } from '#domains/conversations/shared/summary/cite.ts'
import { factsIn, questionsIn } from '#domains/conversations/shared/summary/known-facts.ts'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'
import { isOfAccount } from '../game-tape/of-account.ts'

/** So many conversations are read, and so many sentences of each kind are listed. */
const mostConversations = 6
const mostOfAKind = 4

type Conversation = Pick<Row<'conversation'>, 'id' | 'type' | 'subject' | 'happened_on' | 'opportunity_id'>
type Of = { readonly dealId: number } | { readonly accountId: number }

/** The newest conversations with a date. */
const loadNewest = (tx: TenantTransaction, of: Of): Promise<Conversation[]> =>
  tx.db
    .selectFrom('conversation')
    .select(['id', 'type', 'subject', 'happened_on', 'opportunity_id'])
    .where('customer_id', '=', tx.customerId)
    .where('dealId' in of ? sql<boolean>`opportunity_id = ${of.dealId}` : isOfAccount(tx, of.accountId))
    .where('happened_on', 'is not', null)
    .orderBy('happened_on', 'desc')
    .orderBy('id', 'desc')
    .limit(mostConversations)
    .execute()

/** Of each kind the first few, each sentence once. */
const firstOf = <T extends { readonly sentence: { readonly text: string } }>(
  items: readonly T[],
  kindOf: (item: T) => string,
): T[] => {
  const counts = new Map<string, number>()
  return distinctQuotes(items, ({ sentence }) => sentence.text).filter(item => {
    const count = (counts.get(kindOf(item)) ?? 0) + 1
    counts.set(kindOf(item), count)
    return count <= mostOfAKind
  })
}

/** What the newest conversations of a deal or an account settle and leave open. */
export const loadLatestFacts = async (tx: TenantTransaction, of: Of): Promise<Answer<'listLatestFacts'>> => {
  const rows = await loadNewest(tx, of)
  const sources = new Map((await loadSources(tx, rows)).map(source => [source.convId, source]))
  const read = rows.flatMap(row => {
    const source = sources.get(row.id)
    if (!source) return []
    const where = {
      convId: row.id,
      convType: row.type,
      subject: row.subject,
      day: row.happened_on,
      storyId: row.opportunity_id,
    }
    return [
      {
        facts: factsIn(source).map(({ kind, when, ...said }) => ({
          kind,
          when,
          sentence: quote(source, said),
          ...where,
        })),
        questions: questionsIn(source).map(said => ({ sentence: quote(source, said), ...where })),
      },
    ]
  })
  return {
    conversations: rows.length,
    facts: firstOf(
      read.flatMap(({ facts }) => facts),
      ({ kind }) => kind,
    ),
    questions: firstOf(
      read.flatMap(({ questions }) => questions),
      () => 'question',
    ),
  }
}
