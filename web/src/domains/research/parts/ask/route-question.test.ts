import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadsTo } from '#app/place.ts'
import { screens } from '#app/screens.ts'
import { routeQuestion } from './route-question.ts'

const deal = { storyId: 7 }
const account = { accountId: 3, accountName: 'Penhallow' }
const ofDeal = (question: string) => routeQuestion(question, deal)?.label ?? null
const ofAccount = (question: string) => routeQuestion(question, account)?.label ?? null

const dealQuestions = [
  ['Which competitors came up?', 'The cards mentioned in this deal'],
  ['what objections were raised in this deal', 'The cards mentioned in this deal'],
  ['How many pain points were mentioned?', 'The cards mentioned in this deal'],
  ['Who took part?', 'The buying committee of this deal'],
  ['Which stakeholders are there?', 'The buying committee of this deal'],
  ['Which stage is it in?', 'The story of this deal over time'],
  ['How long was it in each stage?', 'The story of this deal over time'],
  ['How many calls did we have?', 'The calls of this deal'],
  ['How many e-mails?', 'The emails of this deal'],
  ['When was the last call?', 'The conversations of this deal, newest first'],
  ['What is the amount?', 'The facts of this deal'],
  ['Who owns it?', 'The facts of this deal'],
  ['What did won deals like it have that this one is missing?', 'How this deal compares with won deals'],
] as const

describe('a question about a deal', () => {
  it.each(dealQuestions)('%s is answered by a screen', (question, label) => {
    expect(ofDeal(question)).toBe(label)
  })
  it.each([
    'Why did they prefer the competitor?',
    'What did they say about the competitors that came up?',
    'What are their concerns?',
    'Which competitors do they think are better?',
    'What about pricing?',
    'Do they have budget?',
    'When do they want to go live?',
    'penetration test',
    '',
  ])('%s is answered by what was said', question => {
    expect(ofDeal(question)).toBeNull()
  })
})

describe('a question about an account', () => {
  it.each([
    ['What is the win rate?', 'The win rate of this account, with its deals'],
    ['Which deals are open?', 'The open deals of this account'],
    ['How many deals were lost?', 'The lost deals of this account'],
    ['Which deals were won?', 'The won deals of this account'],
    ['Show all deals', 'The deals of this account'],
  ])('%s is answered by a screen', (question, label) => {
    expect(ofAccount(question)).toBe(label)
  })
  it('is answered by what was said when it wants words', () => {
    expect(ofAccount('Why were deals lost?')).toBeNull()
    expect(ofAccount('What do they say about our price?')).toBeNull()
  })
})

it('every address leads to a screen of the table', () => {
  const addresses = [
    ...dealQuestions.map(([question]) => routeQuestion(question, deal)?.address),
    routeQuestion('Which deals are open?', account)?.address,
    routeQuestion('What does the opportunity plan have? Show ratings', deal)?.address ?? '/plans/7',
  ]
  for (const address of addresses) {
    expect([address, screens.some(({ path }) => leadsTo(address ?? '', path))]).toEqual([address, true])
  }
})

it('no question for reasons or words is sent to a screen, whatever else it has', () => {
  const words = [
    'which',
    'competitors',
    'came',
    'up',
    'deals',
    'open',
    'win',
    'rate',
    'stage',
    'calls',
    'who',
    'took',
    'part',
  ]
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words), { maxLength: 8 }),
      fc.constantFrom('why', 'said', 'think', 'concerns', 'about'),
      fc.nat(8),
      (others, wanted, at) => {
        const question = others.toSpliced(at, 0, wanted).join(' ')
        expect(routeQuestion(question, deal)).toBeNull()
        expect(routeQuestion(question, account)).toBeNull()
      },
    ),
    { seed: 7, numRuns: 300 },
  )
})

it('punctuation, case and blanks do not matter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dealQuestions), fc.constantFrom('?', ' ?!', '...', ''), ([question, label], end) => {
      expect(ofDeal(`  ${question.toUpperCase()}${end} `)).toBe(label)
    }),
    { seed: 7, numRuns: 60 },
  )
})
