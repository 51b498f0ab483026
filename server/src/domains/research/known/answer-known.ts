import type { QuestionTopic } from '@bic/engine/questions/topics'
import { conversations, lastContact, nextSteps } from './activity.ts'
import { competitors, needs, objections } from './cards.ts'
import type { Asking, Known, Knows } from './known.ts'
import { probability, risks } from './outlook.ts'
import { champion, decisionMaker, people, sentiment } from './people.ts'
import { account, age, amount, closeDate, created, deals, owner, rateOfWins, reason, stage } from './record.ts'

const known: Readonly<Record<QuestionTopic, Knows>> = {
  'decision maker': decisionMaker,
  champion,
  people,
  owner,
  stage,
  amount,
  'close date': closeDate,
  created,
  age,
  'last contact': lastContact,
  conversations,
  'next steps': nextSteps,
  risks,
  objections,
  competitors,
  needs,
  probability,
  reason,
  sentiment,
  deals,
  'win rate': rateOfWins,
  account,
}

/** Answers a question from records and counts; null when only what was said can. */
export const answerKnown = async (asking: Asking): Promise<Known | null> => {
  const { topic } = asking.asked
  return topic === 'free' ? null : known[topic](asking)
}
