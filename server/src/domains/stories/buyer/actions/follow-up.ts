import { buyerQuestions } from '@bic/contract/stories/buyer-survey-questions'
import type { GivenAnswer } from './invitation.ts'
import type { TouchedCard } from './touched-cards.ts'

const placeOf = ({ question }: Pick<GivenAnswer, 'question'>): number =>
  buyerQuestions.findIndex(({ name }) => name === question)

/**
 * The sentence of a buyer's answers that is asked about once more: the first one that touches a card which came up in no
 * conversation of the deal. Null when there is none. What was asked about already stays.
 *
 * @param said the cards that came up in the conversations of the deal, whoever said them
 */
export const chooseFollowUp = (
  answers: readonly (GivenAnswer & { readonly cards: readonly TouchedCard[] })[],
  said: ReadonlySet<number>,
): string | null => {
  const asked = answers.find(({ question }) => question === 'followUp')
  if (asked) return asked.about
  const own = answers.filter(({ question }) => question !== 'more').toSorted((a, b) => placeOf(a) - placeOf(b))
  for (const { cards } of own) {
    const unknown = cards.find(({ cardId }) => !said.has(cardId))
    if (unknown) return unknown.sentence
  }
  return null
}
