import type { TenantTransaction } from '@bic/database/tenant'
import { listKeywordWords } from '@bic/engine/index/indexed-keyword'
import { accuracyScore, sourceScore } from '@bic/engine/scoring/keyword-scores'
import { relevanceScore, type StemWeight, weighStems } from '@bic/engine/scoring/relevance'
import { Vocabulary } from '@bic/engine/text/vocabulary'

/** The parts of a keyword's quality. */
export interface KeywordQuality {
  readonly source: number
  readonly accuracy: number
  readonly relevance: number
}

interface CardStems {
  readonly title: readonly string[]
  readonly all: readonly string[]
}

/** Judges keywords against the cards of a customer, as their titles and descriptions stand now. */
export class QualityJudge {
  readonly #vocabulary: Vocabulary
  readonly #cards: ReadonlyMap<number, CardStems>
  readonly #weight: StemWeight

  constructor(cards: readonly { readonly id: number; readonly title: string; readonly description: string }[]) {
    this.#vocabulary = new Vocabulary()
    this.#cards = new Map(
      cards.map(({ id, title, description }) => {
        const inTitle = this.#stemsOf(title)
        return [id, { title: inTitle, all: [...inTitle, ...this.#stemsOf(description)] }]
      }),
    )
    this.#weight = weighStems([...this.#cards.values()].map(({ all }) => all))
  }

  judge(keyword: {
    readonly cardId: number
    readonly text: string
    readonly source: 'user' | 'machine'
  }): KeywordQuality {
    const card = this.#cards.get(keyword.cardId) ?? { title: [], all: [] }
    const stems = this.#stemsOf(keyword.text)
    return {
      source: sourceScore(keyword.source),
      accuracy: accuracyScore(stems, card.title),
      relevance: relevanceScore(stems, card.all, this.#weight),
    }
  }

  #stemsOf(text: string): string[] {
    return listKeywordWords(text, this.#vocabulary).map(({ stem }) => stem)
  }
}

/** A judge who knows the customer's cards that are in use. */
export const loadQualityJudge = async ({ client, customerId }: TenantTransaction): Promise<QualityJudge> => {
  const { rows } = await client.query<{ id: number; title: string; description: string }>(
    'select id, title, description from card where customer_id = $1 and archived_at is null order by id',
    [customerId],
  )
  return new QualityJudge(rows)
}
