import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fragment } from '../text/types.ts'
import { saidSentences, sentenceAt } from './said-sentences.ts'
import { readSentences } from './sentence.ts'

const fragmentOf = (start: number, end: number, muted = false): Fragment => ({
  start,
  end,
  side: 'buyer',
  speaker: 0,
  startSecond: null,
  muted,
})

const talk = (...turns: readonly string[]) => {
  let text = ''
  const fragments = turns.map(turn => {
    const start = text.length
    text += `${turn}\n`
    return fragmentOf(start, start + turn.length)
  })
  return { text, fragments, speakers: ['Ann'] }
}

describe('the sentence at a place', () => {
  const { text, fragments } = talk('Um, the price is too high. We need it by May.', 'Fine with us.')

  it('is the one that holds it, cleaned, with its range', () => {
    const at = text.indexOf('May')
    expect(sentenceAt({ text, fragments }, at)).toEqual({
      text: 'We need it by May.',
      fragment: 0,
      start: text.indexOf('We need'),
      end: text.indexOf('\nFine'),
      speaker: 0,
    })
  })

  it('is none between fragments, and in a muted one', () => {
    expect(sentenceAt({ text, fragments }, text.indexOf('\nFine'))).toBeNull()
    const muted = fragments.map(({ start, end }) => fragmentOf(start, end, true))
    expect(sentenceAt({ text, fragments: muted }, 0)).toBeNull()
    expect([...saidSentences({ text, fragments: muted })]).toEqual([])
  })

  it('is the one that reading all of them finds', () => {
    const turn = fc.array(fc.constantFrom('We', 'like', 'it', 'um', 'Dr.', '3.5', '?', '. ', '! ', ', ', '…'), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        fc.array(
          turn.map(words => words.join(' ')),
          { maxLength: 4 },
        ),
        turns => {
          const conversation = talk(...turns)
          for (const { text: said, fragment, start, end, speaker } of readSentences(conversation).sentences) {
            for (const at of [start, end - 1])
              expect(sentenceAt(conversation, at)).toEqual({ text: said, fragment, start, end, speaker })
          }
        },
      ),
      { seed: 7 },
    )
  })
})
