import { makeCsv } from '@bic/contract/values/csv'
import type { TenantTransaction } from '@bic/database/tenant'
import { readDetails, type StoredText } from '../actions/card-details.ts'

interface Row extends StoredText {
  readonly id: number
  readonly topic: string
}

interface KeywordRow {
  readonly card_id: number
  readonly role: 'match' | 'must' | 'must_not'
  readonly text: string
  readonly exact: boolean
}

const headers = [
  'Topic',
  'Card title',
  'Market',
  'Description',
  'Keywords',
  'Must be present',
  'Must not be present',
  'Talking points',
  'Economic driver',
  'Hook rank',
  'Job titles',
  'Products',
  'Product type',
  'Sales stage',
  'External',
  'On trial',
]

/** Keywords as the import reads them: one a line, exact ones in quotes. */
const written = (keywords: readonly KeywordRow[], role: KeywordRow['role']): string =>
  keywords
    .filter(keyword => keyword.role === role)
    .map(({ text, exact }) => (exact ? `"${text}"` : text))
    .join('\n')

/**
 * The cards of a market in use, by topic and title, as a file that the import of cards reads: `trials`, whether those on trial are
 * among them. Answers the file and the number of its cards.
 */
export const cardsAsCsv = async (
  { client, customerId }: TenantTransaction,
  market: { readonly id: number; readonly name: string },
  trials: boolean,
): Promise<{ readonly csv: string; readonly cards: number }> => {
  const { rows } = await client.query<Row>(
    `select c.id, t.name as topic, c.title, c.description, c.details, c.test_card
     from card c join topic t on t.customer_id = $1 and t.id = c.topic_id
     where c.customer_id = $1 and c.market_id = $2 and c.archived_at is null and (not c.test_card or $3)
     order by t.position, lower(c.title), c.id`,
    [customerId, market.id, trials],
  )
  const keywords = await client.query<KeywordRow>(
    `select k.card_id, k.role, k.text, k.exact from keyword k
     join card c on c.customer_id = $1 and c.id = k.card_id and c.market_id = $2
     where k.customer_id = $1 and k.removed_rev is null order by lower(k.text), k.id`,
    [customerId, market.id],
  )
  const ofCard = Map.groupBy(keywords.rows, ({ card_id }) => card_id)
  const lines = rows.map(row => {
    const own = ofCard.get(row.id) ?? []
    const details = readDetails(row)
    return [
      row.topic,
      row.title,
      market.name,
      row.description,
      written(own, 'match'),
      written(own, 'must'),
      written(own, 'must_not'),
      details.talkingPoints,
      details.ecoDriverType,
      details.hookRank,
      details.jobTitles.join('; '),
      details.products.join('; '),
      details.productType,
      details.salesStage,
      details.external,
      details.isTestCard,
    ]
  })
  return { csv: makeCsv(headers, lines), cards: rows.length }
}
