import type { Card } from '@bic/contract/playbook/playbook'
import type { CardFigures } from '../shared/card-figures.ts'
import type { KnownPersona } from '../shared/persona-rules.ts'
import type { CardRecord } from '../shared/read-cards.ts'
import type { CardMarks } from './card-marks.ts'

/** The number that the specification gives to the one playbook there is. */
const playbookId = 9

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What is read of a card that leaves the server. */
export type PresentedCard = Omit<CardRecord, 'created_by'>

/** The one way a card leaves the server. `marks`: of who asks; `personas`: whom it is for, see `loadCardPersonas`. */
export const presentCard = (
  card: PresentedCard,
  figures: CardFigures,
  keywordCount: number,
  marks: CardMarks,
  personas: readonly KnownPersona[],
): Card => ({
  id: card.id,
  title: card.title,
  topic_name: card.topic,
  subTopicName: card.topic,
  subTopicDirectionality: card.directionality,
  description: card.description,
  cardDetails: {
    type: textOr(card.details.type, 'message'),
    url: textOrNull(card.details.url),
    File: textOrNull(card.details.File),
  },
  cardSubType: card.topicGroup,
  topicId: card.topic_id,
  marketId: card.market_id,
  source: card.source,
  playbookId,
  isTestCard: card.test_card ? 'Y' : 'N',
  follow: marks.follows(card.id) ? 'Y' : 'N',
  hidden: marks.hides(card.id),
  personaTagIds: personas.map(({ id }) => id),
  solutionTagIds: [...marks.solutionsOf(card.id)],
  archived: card.archived_at !== null,
  version: card.version,
  talkingPoints: textOr(card.details.talkingPoints, ''),
  keywordCount,
  conversationCount: figures.conversations,
  dealCount: figures.deals,
})
