import type { Conversation } from '@bic/engine/summary/sentence'
import { findFacts, findQuestions } from '@bic/engine/talk/facts'
import { expect, test } from 'vitest'
import { factsIn, questionsIn, saysNextStepIn } from './known-facts.ts'

const talk = (lines: readonly string[], side: 'buyer' | 'seller' = 'buyer'): Conversation => {
  let start = 0
  const fragments = lines.map(line => {
    const from = start
    start += line.length + 1
    return { start: from, end: from + line.length, side, speaker: 0, startSecond: null, muted: false }
  })
  return { text: lines.join('\n'), fragments, speakers: ['Bea'] }
}
const promise = "I'll send you the signed contract by next Friday."

test('what is known of a conversation is what reading it finds, and is read once', () => {
  const conversation = talk([promise, 'How much does the pilot cost for two depots?'])
  expect(factsIn(conversation)).toEqual(findFacts(conversation))
  expect(factsIn(conversation).length).toBeGreaterThan(0)
  expect(questionsIn(conversation)).toEqual(findQuestions(conversation))
  expect(saysNextStepIn(conversation)).toBe(true)
  expect(factsIn(structuredClone(conversation))).toBe(factsIn(conversation))
})

test('another text, side or speaker is another conversation', () => {
  const known = factsIn(talk([promise]))
  for (const other of [
    talk(['The weather was mild and calm.']),
    talk([promise], 'seller'),
    { ...talk([promise]), speakers: ['Ann'] },
    { ...talk([promise]), fragments: talk([promise]).fragments.map(one => ({ ...one, muted: true })) },
  ]) {
    expect(factsIn(other)).not.toBe(known)
    expect(factsIn(other)).toEqual(findFacts(other))
  }
  expect(saysNextStepIn(talk(['The weather was mild and calm.']))).toBe(false)
})

test('what was asked for long ago is read again', () => {
  const first = talk([promise])
  const known = factsIn(first)
  for (let i = 0; i < 1000; i++) saysNextStepIn(talk([`Sentence ${i} of many that are different.`]))
  expect(factsIn(first)).not.toBe(known)
  expect(factsIn(first)).toEqual(known)
})
