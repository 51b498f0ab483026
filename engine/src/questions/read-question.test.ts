import { describe, expect, it } from 'vitest'
import { readQuestion } from './read-question.ts'

describe('how a question asks', () => {
  it.each([
    ['Who decides?', 'who'],
    ["Who's in charge?", 'who'],
    ['Which person signs?', 'who'],
    ['What day does it close?', 'when'],
    ['By when do they decide?', 'when'],
    ['How many calls?', 'how many'],
    ['How often did we talk?', 'how many'],
    ['How big is it?', 'how much'],
    ['How long did it take?', 'how long'],
    ['How come we lost?', 'why'],
    ['How do they plan?', 'how'],
    ["What's next?", 'what'],
    ['Is it open?', 'whether'],
    ['Do we know who decides?', 'who'],
    ['Did they say that it works?', 'whether'],
    ['Tell me about the pilot', 'none'],
    ['', 'none'],
  ])('%j: %s', (question, asks) => expect(readQuestion(question).asks).toBe(asks))
})

it('contractions are written out, and e-mails are emails', () => {
  expect(readQuestion("Who's that? It didn’t answer our e-mails.").words).toEqual(
    'who is that it did not answer our emails'.split(' '),
  )
})

it('longer words of given names are left out where they are written as names', () => {
  const names = ['Calderon IT - Field Service']
  expect(readQuestion('What does Calderon IT want?', names).words).toEqual(['what', 'does', 'it', 'want'])
  expect(readQuestion('What is Calderon’s plan?', names).words).toEqual(['what', 'is', 'plan'])
  expect(readQuestion('who owns calderon it - field service?', names).words).toEqual(['who', 'owns'])
  expect(readQuestion('How big is their service business?', names).words).toContain('service')
})

it('a name with marks in it is a name all the same', () => {
  expect(readQuestion('Who owns A+B (North)?', ['A+B (North)']).words).toEqual(['who', 'owns'])
})
