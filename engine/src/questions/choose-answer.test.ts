import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Vocabulary } from '../text/vocabulary.ts'
import { chooseAnswer, leastConfidence, passageJudge, type Window } from './choose-answer.ts'
import { readQuestion } from './read-question.ts'
import { soughtWords } from './sought-words.ts'

const windowOf = (text: string, after: string | null = null, sameSpeaker = false): Window => ({
  fragment: { text, speaker: 0 },
  before: null,
  after: after === null ? null : { text: after, speaker: sameSpeaker ? 0 : 1 },
})
const judgeOf = (question: string) =>
  passageJudge(
    question,
    soughtWords(readQuestion(question), new Vocabulary()).map(word => ({ ...word, weight: 1 })),
  )
const confidenceOf = (question: string, text: string, after: string | null = null): number =>
  judgeOf(question)(windowOf(text, after)).confidence

describe('how sure a passage answers', () => {
  it.each([
    ['How many planners do they have?', 'We have 12 planners in two rooms.', 'Our planners are tired.'],
    ['When do they go live?', 'We want to go live in March.', 'We want to go live with all of it.'],
    [
      'Why do they need offline mode?',
      'We need offline mode because the tunnels have no signal.',
      'Offline mode, yes.',
    ],
    ['Who runs the depot in Leeds?', 'The depot in Leeds is run by Maria.', 'the depot in Leeds runs itself.'],
    ['How many planners do they have?', 'There are 12 planners.', 'Your planners change 34 percent of the plan.'],
    ['What is their budget?', 'The budget is 80 thousand.', 'The budget is a difficult topic.'],
    ['What is their budget?', 'The budget is 80 thousand.', 'With 175 people small things become a budget line.'],
    [
      'When do they want to go live?',
      'They want to go live in May.',
      'They want to see it live on your data on Monday.',
    ],
    [
      'When is the audit?',
      'The audit is in June.',
      'In June we were informed by everybody in the house about an audit.',
    ],
  ])('%s is answered rather by %j than by %j', (question, answer, other) => {
    expect(confidenceOf(question, answer)).toBeGreaterThanOrEqual(leastConfidence)
    expect(confidenceOf(question, other)).toBeLessThan(confidenceOf(question, answer))
  })

  it('a question is answered by the reply of somebody else', () => {
    const judge = judgeOf('How many planners do they have?')
    expect(judge(windowOf('How many planners do you have?', 'Twelve, in two rooms.')).place).toBe('after')
    const alone = judge(windowOf('How many planners do you have?'))
    expect(alone.confidence).toBeLessThan(leastConfidence)
    expect(judge(windowOf('How many planners do you have?', 'I mean in Leeds.', true))).toEqual(alone)
    expect(judge(windowOf('How many planners do you have?', 'Why do you ask?'))).toEqual(alone)
  })

  it('what about a thing is answered by whatever is said of it', () => {
    const said = 'The price per seat worries our finance team.'
    expect(confidenceOf('What about the price per seat?', said)).toBeGreaterThanOrEqual(leastConfidence)
    expect(confidenceOf('What is the price per seat?', said)).toBeLessThan(leastConfidence)
  })

  it('names the sentence that tells most, word for word', () => {
    const sentenceOf = (question: string, text: string, after: string | null = null) =>
      judgeOf(question)(windowOf(text, after)).sentence
    expect(
      sentenceOf('How many planners do they have?', 'You asked for our planners. There are 12. All in Leeds.'),
    ).toBe('There are 12.')
    expect(sentenceOf('What about the offline mode?', 'Good. We need the offline mode. Really.')).toBe(
      'We need the offline mode.',
    )
    expect(
      sentenceOf('How many planners do they have?', 'How many planners are there?', 'Well. Twelve, I think.'),
    ).toBe('Twelve, I think.')
  })

  it('a word said in place of one that is looked for counts for nearly as much', () => {
    const question = 'How many comments did legal have?'
    const same = confidenceOf(question, 'Legal had 15 comments.')
    const near = confidenceOf(question, 'Our lawyer had 15 remarks.')
    expect(near).toBeLessThan(same)
    expect(near).toBeGreaterThanOrEqual(leastConfidence)
  })

  it('is 0 where nothing of it is said, and never beyond 0 to 1', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.lorem(), fc.string({ maxLength: 200 }), (question, said, after) => {
        const { confidence } = judgeOf(question)(windowOf(said, after))
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1 + 1e-9)
      }),
      { seed: 7, numRuns: 200 },
    )
    expect(confidenceOf('What about blockchain?', 'We want it in March.')).toBe(0)
  })
})

describe('the answer', () => {
  const of = (...confidences: number[]) => confidences.map(confidence => ({ confidence }))
  it('is none when nothing is sure enough', () => {
    expect(chooseAnswer(of(0.5, leastConfidence - 0.01), 3)).toEqual([])
    expect(chooseAnswer([], 3, 0)).toEqual([])
  })
  it('is the surest passages, best first, without those far below the best', () => {
    expect(chooseAnswer(of(0.75, 1, 0.9, 0.85, 0.81), 3)).toEqual(of(1, 0.9, 0.85))
    expect(chooseAnswer(of(0.75, 1), 3)).toEqual(of(1))
  })
})

describe('the words a question is looked up by', () => {
  const words = (question: string) => soughtWords(readQuestion(question), new Vocabulary()).map(({ word }) => word)
  it('are without those that say what kind of answer is wanted', () => {
    expect(words('What percentage of plans do planners override?')).toEqual(['plans', 'planners', 'override'])
    expect(words('What happens if the phone dies?')).toEqual(['phone', 'dies'])
  })
  it('are these when there are no others', () => {
    expect(words('What is the percentage?')).toEqual(['percentage'])
    expect(words('What?')).toEqual([])
  })
})
