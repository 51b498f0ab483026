import type { statementFaults } from '@bic/contract/content/content-words'
import type { Fault, Reason } from '@bic/engine/content/statement'

type AnyFault = (typeof statementFaults)[number]

const stronger = 'It says more than was said. Say it as the buyer did, or leave it out.'

/** What is wrong with a sentence, for its author, with what would fix it. */
const texts: Readonly<Record<AnyFault, string>> = {
  certainty: 'It is more certain than what was said. Keep the "may" or "plan to" of the buyer.',
  amount: 'It says more, or more often, than was said. Keep the amount of the buyer.',
  bound: 'The number was said as a bound, such as "up to". Keep the bound.',
  cause: 'It says that one thing caused another; nobody said so, and no trial showed it.',
  rank: 'It ranks something, as "the best", which nobody said.',
  degree: stronger,
  condition: 'What was said holds under a condition. Keep the condition.',
  question: 'It was asked, not said. Write it as a question.',
  empty: 'There is nothing in this sentence.',
  no_ground: 'Nothing backs this sentence. Give it a quote, an approved claim or a figure, or leave it out.',
  not_said: 'These words do not stand at the place that they are quoted from. Quote what was said.',
  welded: 'These words were said, but not in one piece. Quote them apart.',
  cut_short: 'The rest of the sentence changes what these words say. Quote all of it.',
  wrong_speaker: 'Somebody else said this. Name who did, or nobody.',
  wrong_side: 'This was not said by a buyer.',
  not_cleared: 'The buyer has not allowed these words on this channel. Write down a permission, or take them out.',
  names_hidden: 'The buyer allowed these words without names only. Take the names out.',
  unsupported: 'What it rests on does not say this. Choose other words, or another place.',
  not_approved: 'No approved claim says exactly this. Use the approved wording, or have this sentence approved.',
  expired: 'The claim was approved until a day that has passed. Have it approved again, or leave it out.',
  no_owner: 'Nobody answers for this claim any more. Give it an owner.',
  wrong_number: 'Counted again, the figure is another one. Take the figure of today.',
  wrong_direction: 'The figure goes the other way.',
  no_difference: 'Counted again, the interval of this effect contains zero: it shows no difference. Leave it out.',
  asserts: 'It asserts something that nothing backs. Give it a quote, an approved claim or a figure, or leave it out.',
  gone: 'What it rests on was deleted or changed. Take the sentence out, or give it another place.',
  contradicted: 'A buyer said the opposite since. Read it, and keep the sentence only if it still holds.',
}

export interface Problem {
  readonly reason: AnyFault
  readonly text: string
  readonly passage: string
}

/** A fault in words. */
export const describeFault = (fault: Fault | AnyFault, passage: string): Problem => ({
  reason: fault,
  text: texts[fault],
  passage,
})

/** What a check found, each fault once. */
export const describeReasons = (reasons: readonly Reason[]): Problem[] =>
  [...new Map(reasons.map(one => [one.fault, one])).values()].map(({ fault, passage }) => describeFault(fault, passage))
