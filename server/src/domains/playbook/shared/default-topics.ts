import type { TenantTransaction } from '@bic/database/tenant'

interface DefaultTopic {
  readonly id: number
  readonly name: string
  readonly topic_group: string
  readonly group_name: string
  readonly directionality: 'buyer' | 'bidirectional'
  readonly catalogue_id: number
}

const topic = (
  id: number,
  name: string,
  topic_group: string,
  group_name: string,
  catalogue_id: number,
  directionality: 'buyer' | 'bidirectional' = 'buyer',
): DefaultTopic => ({ id, name, topic_group, group_name, directionality, catalogue_id })

/**
 * The topics of the specification. Several share a number there (`catalogue_id`); the first of them has it as its own
 * id, so that Pain Points is 3 under either.
 */
export const defaultTopics: readonly DefaultTopic[] = [
  topic(2, 'Use Cases', 'Customer Needs', 'Use Cases', 2),
  topic(3, 'Pain Points', 'Customer Needs', 'Pain Points', 3),
  topic(1, 'KPIs', 'Justification', 'Economic Drivers', 1),
  topic(4, 'Triggers', 'Justification', 'Economic Drivers', 1),
  topic(5, 'Product', 'Decision Criteria', 'Value Proposition', 5),
  topic(7, 'Positioning', 'Decision Criteria', 'Value Proposition', 5),
  topic(8, 'Pricing', 'Decision Criteria', 'Value Proposition', 5),
  topic(9, 'Success', 'Decision Criteria', 'Value Proposition', 5),
  topic(6, 'Competitors', 'Differentiation', 'Competition', 6),
  topic(14, 'Qualification criteria', 'Sales Execution', 'Sales Execution', 14, 'bidirectional'),
  topic(15, 'Sales activities', 'Sales Execution', 'Sales Execution', 14, 'bidirectional'),
  topic(16, 'Objections', 'Sales Execution', 'Sales Execution', 14, 'bidirectional'),
  topic(17, 'Stories', 'Sales Execution', 'Sales Execution', 14, 'bidirectional'),
]

type NamedTopic = Pick<DefaultTopic, 'id' | 'name'>

const missingTopics = (present: readonly NamedTopic[]): DefaultTopic[] =>
  defaultTopics.filter(({ id, name }) => !present.some(row => row.id === id || row.name === name))

/** The topics that a customer has once `makeDefaultTopics` has run. */
export const withDefaultTopics = (present: readonly NamedTopic[]): readonly NamedTopic[] => [
  ...present,
  ...missingTopics(present),
]

/** Gives a customer the topics it has not got yet; those that are there stay as they are. */
export const makeDefaultTopics = async ({ db, customerId }: TenantTransaction): Promise<void> => {
  const present = await db.selectFrom('topic').select(['id', 'name']).where('customer_id', '=', customerId).execute()
  const missing = missingTopics(present)
  if (missing.length === 0) return
  await db
    .insertInto('topic')
    .values(missing.map(row => ({ customer_id: customerId, ...row, position: defaultTopics.indexOf(row) + 1 })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
