import type { TenantTransaction } from '@bic/database/tenant'
import { addKeywords, type NewKeyword } from '#domains/playbook/shared/add-keywords.ts'
import { defaultMarket } from '#domains/playbook/shared/default-market.ts'
import { makeDefaultTopics, withDefaultTopics } from '#domains/playbook/shared/default-topics.ts'
import { rematchCards } from '#domains/playbook/shared/rematch-cards.ts'
import { splitKeywords } from '#domains/playbook/shared/split-keywords.ts'
import { lockRevision } from '#evidence/store/revision.ts'
import { readCardDetails } from './card-details.ts'
import type { Draft, Loader } from './loader.ts'
import { resolvePicklist } from './picklists.ts'
import type { TableRowReader } from './table-row.ts'
import { squash, tidy } from './values/compare-names.ts'
import { readFlag } from './values/read-flag.ts'

type Keywords = Omit<NewKeyword, 'cardId'>

export interface CardDraft extends Draft {
  readonly topic: string
  readonly title: string
  readonly market: string
  readonly description: string
  readonly keywords: readonly Keywords[]
  /** What is kept with the card as it is; it replaces what is there. */
  readonly details: Readonly<Record<string, unknown>>
  readonly onTrial: boolean | null
}

interface CardRow extends CardDraft {
  readonly marketId: number
  readonly topicId: number
}

const readKeywords = (row: TableRowReader, field: string, role: NewKeyword['role'], exact: boolean): Keywords[] => {
  const { keywords, wrong } = splitKeywords(row.text(field))
  if (wrong.length > 0) row.tell('notice', field, `Not a keyword, skipped: ${wrong.join(', ')}.`)
  return keywords.map(keyword => ({ role, text: keyword.text, exact: exact || keyword.exact }))
}

const keyOf = (marketId: number, topicId: number, title: string) =>
  JSON.stringify([marketId, topicId, title.toLowerCase()])

/** Makes the cards that are not there; what the table says of one that is there replaces it. Answers those to match again. */
const writeCards = async (
  { client, customerId }: TenantTransaction,
  rows: readonly CardRow[],
  described: boolean,
  userId: number | null,
) => {
  const arrays = [
    rows.map(({ marketId }) => marketId),
    rows.map(({ topicId }) => topicId),
    rows.map(({ title }) => title),
  ]
  const values = [
    customerId,
    ...arrays,
    rows.map(({ description }) => (described ? description : '')),
    rows.map(({ details }) => JSON.stringify(details)),
    rows.map(({ onTrial }) => onTrial),
    userId,
  ]
  const given = `unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::jsonb[], $7::boolean[])
    as x(market, topic, title, description, details, trial)`
  const same =
    'c.customer_id = $1 and c.market_id = x.market and c.topic_id = x.topic and lower(c.title) = lower(x.title)'
  // A description bears on the scores of keywords; the rest does not.
  const changed = await client.query<{ id: number; described: boolean }>(
    `update card c set description = coalesce(nullif(x.description, ''), c.description), details = c.details || x.details,
       test_card = coalesce(x.trial, c.test_card), version = version + 1, updated_at = now(), changed_by = $8
     from (select g.*, c.id, c.description as earlier from ${given.replace(' as x(', ' as g(')} join card c on ${same.replaceAll('x.', 'g.')}) x
     where c.customer_id = $1 and c.id = x.id and (c.description, c.details, c.test_card) is distinct from
       (coalesce(nullif(x.description, ''), c.description), c.details || x.details, coalesce(x.trial, c.test_card))
     returning c.id, c.description <> x.earlier as described`,
    values,
  )
  const find = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows: found } = await client.query<{ id: number; market: number; topic: number; title: string }>(
      `select distinct on (x.market, x.topic, x.title) c.id, x.market, x.topic, x.title
       from unnest($2::bigint[], $3::bigint[], $4::text[]) as x(market, topic, title) join card c on ${same}
       order by x.market, x.topic, x.title, c.id`,
      [customerId, ...arrays],
    )
    return new Map(found.map(row => [keyOf(row.market, row.topic, row.title), row.id]))
  }
  const known = await find()
  const isNew = rows.map(row => !known.has(keyOf(row.marketId, row.topicId, row.title)))
  const made = await client.query(
    `insert into card (customer_id, market_id, topic_id, title, description, details, test_card, created_by)
     select $1, x.market, x.topic, x.title, x.description, x.details, coalesce(x.trial, false), $8 from ${given} returning 1`,
    values.map(value => (Array.isArray(value) ? value.filter((_one, index) => isNew[index]) : value)),
  )
  const ids = made.rowCount === 0 ? known : await find()
  return {
    inserted: made.rowCount ?? 0,
    updated: changed.rows.length,
    described: changed.rows.filter(row => row.described).map(({ id }) => id),
    ids,
  }
}

/** Other names that people give to topics. */
const otherNames = new Map([
  ['competition', 'competitors'],
  ['competitor', 'competitors'],
  ['compellingevent', 'triggers'],
])
const topicKey = (name: string): string => otherNames.get(squash(name)) ?? squash(name)

const loadTopics = ({ db, customerId }: TenantTransaction) =>
  db.selectFrom('topic').select(['id', 'name']).where('customer_id', '=', customerId).execute()

/** The topics that a row can name: those that are there, by their own name first, and those that a load makes. */
const topicFinder = (topics: readonly { readonly id: number; readonly name: string }[]) => {
  const byName = new Map(topics.map(({ id, name }) => [squash(name), id] as const))
  return (name: string): number | undefined => byName.get(squash(name)) ?? byName.get(topicKey(name))
}

export const cardsLoader: Loader<CardDraft> = {
  read: row => {
    const [topic, title] = [tidy(row.text('topic')), tidy(row.text('card'))]
    if (topic === '') row.tell('error', 'topic', 'The topic is missing.')
    if (title === '') row.tell('error', 'card', 'The title of the card is missing.')
    if (title.length > 200) row.tell('error', 'card', 'Use at most 200 characters.')
    const exact = row.value('exact', readFlag, 'Use Y or N.')
    if (exact === null && row.text('exact') !== '') return null
    if (topic === '' || title === '' || title.length > 200) return null
    return {
      row: row.number,
      topic,
      title,
      market: tidy(row.text('market')),
      description: row.text('description').slice(0, 5000),
      keywords: [
        ...readKeywords(row, 'keywords', 'match', exact ?? false),
        ...readKeywords(row, 'mustBePresent', 'must', false),
        ...readKeywords(row, 'mustNotBePresent', 'must_not', false),
      ],
      details: readCardDetails(row),
      onTrial: row.value('onTrial', readFlag, 'Left out. Use Y or N.', 'notice'),
    }
  },
  judge: async ({ tx, drafts, refuse }) => {
    const topics = withDefaultTopics(await loadTopics(tx))
    const topicOf = topicFinder(topics)
    return drafts.filter(draft => {
      if (topicOf(draft.topic) !== undefined) return true
      const names = topics.map(({ name }) => name).join(', ')
      refuse(draft, 'topic', `Unknown topic. Use one of ${names}.`, draft.topic)
      return false
    })
  },
  write: async ({ tx, drafts, columns, createdBy, notice }) => {
    // Before any card, as whoever changes keywords does: else each could wait for the other.
    await lockRevision(tx)
    await makeDefaultTopics(tx)
    const topicOf = topicFinder(await loadTopics(tx))
    const { name: fallback } = await defaultMarket(tx)
    const placed = drafts.map(draft => ({ ...draft, market: draft.market || fallback }))
    const market = await resolvePicklist(
      tx,
      'market',
      placed,
      draft => draft.market,
      (draft, value, like) => notice(draft, 'market', `Similar to "${like}"; kept unchanged.`, value),
    )
    const rows = placed.map(draft => ({
      ...draft,
      topicId: topicOf(draft.topic) ?? 0,
      marketId: market(draft.market) ?? 0,
    }))
    const once = new Map<string, CardRow>()
    for (const row of rows) {
      const key = keyOf(row.marketId, row.topicId, row.title)
      const earlier = once.get(key)
      once.set(key, {
        ...row,
        description: row.description || (earlier?.description ?? ''),
        details: { ...earlier?.details, ...row.details },
        onTrial: row.onTrial ?? earlier?.onTrial ?? null,
      })
    }
    const written = await writeCards(tx, [...once.values()], columns.mapped.has('description'), createdBy)
    const keywords = rows.flatMap(row => {
      const cardId = written.ids.get(keyOf(row.marketId, row.topicId, row.title))
      return cardId === undefined ? [] : row.keywords.map(keyword => ({ ...keyword, cardId }))
    })
    const added = await addKeywords(tx, keywords, 'Matching the loaded keywords', createdBy)
    await rematchCards(tx, written.described, 'Matching the loaded cards', createdBy)
    const inserted = Math.min(drafts.length, written.inserted + added)
    const updated = Math.min(drafts.length - inserted, written.updated)
    return { inserted, updated, unchanged: drafts.length - inserted - updated }
  },
  changes: ['cards', 'keywords'],
}
