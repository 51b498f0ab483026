import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords } from './blank.ts'
import { fragmentTurns, type Turn, WORDS_PER_FRAGMENT } from './fragments.ts'
import { sanitiseText } from './sanitise.ts'
import { awkwardText } from './scan.testing.ts'
import { countEndsWithinWords, splitSentences } from './sentences.ts'

const turn = (text: string, more: Partial<Turn> = {}): Turn => ({
  speaker: 0,
  text,
  startSecond: null,
  muted: false,
  ...more,
})

const quotesOf = (turns: Turn[], mode: 'call' | 'sentences') => {
  const { text, fragments } = fragmentTurns(turns, ['buyer'], mode)
  return fragments.map(({ start, end }) => text.slice(start, end))
}

describe('fragments of a call', () => {
  it('are its turns, with speaker, side and time', () => {
    const turns = [
      turn(' Hello. How are you? ', { startSecond: 0 }),
      turn('Fine.', { speaker: 1, startSecond: 4.5 }),
      turn('Nobody.', { speaker: -1 }),
    ]
    const { text, fragments } = fragmentTurns(turns, ['seller', 'buyer'], 'call')
    expect(text).toBe(' Hello. How are you? \nFine.\nNobody.')
    expect(fragments).toEqual([
      { start: 1, end: 20, side: 'seller', speaker: 0, startSecond: 0, muted: false },
      { start: 22, end: 27, side: 'buyer', speaker: 1, startSecond: 4.5, muted: false },
      { start: 28, end: 35, side: 'unknown', speaker: -1, startSecond: null, muted: false },
    ])
  })

  it('are cut at sentence ends once a turn is long, and only the first piece has a time', () => {
    const sentence = (words: number) => `W${' w'.repeat(words - 1)}.`
    const written = [sentence(30), sentence(30), sentence(1), sentence(59), sentence(90), sentence(5)]
    const { text, fragments } = fragmentTurns([turn(written.join(' '), { startSecond: 7 })], ['buyer'], 'call')
    expect(fragments.map(({ start, end }) => text.slice(start, end))).toEqual([
      `${written[0]} ${written[1]}`,
      `${written[2]} ${written[3]}`,
      written[4],
      written[5],
    ])
    expect(fragments.map(fragment => fragment.startSecond)).toEqual([7, null, null, null])
  })

  it('stay whole up to the limit', () => {
    const turns = [turn('One two. '.repeat(WORDS_PER_FRAGMENT / 2))]
    expect(quotesOf(turns, 'call')).toHaveLength(1)
  })
})

describe('a turn with few words', () => {
  const ends = fc.constantFrom(
    '.',
    '!',
    '?',
    '…',
    '。',
    '！',
    '？',
    '．',
    '․',
    '\u0085',
    '\u2028',
    '."',
    '?)',
    'a.b',
    'a?B',
    'No.',
  )
  const pieces = fc.oneof(ends, awkwardText, fc.constantFrom(' ', 'word ', 'Word', '\n'))
  const texts = fc.array(pieces, { maxLength: 40 }).map(parts => sanitiseText(parts.join('')))

  it('has no more words than it is said to have at most, sentence by sentence', () => {
    fc.assert(
      fc.property(texts, text => {
        const words = splitSentences(text, 0, text.length).reduce(
          (sum, [start, end]) => sum + countWords(text, start, end),
          0,
        )
        expect(words).toBeLessThanOrEqual(countWords(text, 0, text.length) + countEndsWithinWords(text))
      }),
      { seed: 31, numRuns: 500 },
    )
  })

  it('is the fragment that its sentences come to', () => {
    fc.assert(
      fc.property(texts, text => {
        const sentences = splitSentences(text, 0, text.length)
        const words = sentences.reduce((sum, [start, end]) => sum + countWords(text, start, end), 0)
        if (words > WORDS_PER_FRAGMENT || sentences.length === 0) return
        expect(quotesOf([turn(text)], 'call')).toEqual([text.slice(sentences[0]?.[0], sentences.at(-1)?.[1])])
      }),
      { seed: 32, numRuns: 500 },
    )
  })

  it('is cut where its sentences have more words than stand between blanks', () => {
    const glued = 'Yes?No!'.repeat(WORDS_PER_FRAGMENT)
    expect(splitSentences(glued, 0, glued.length).length).toBeGreaterThan(WORDS_PER_FRAGMENT)
    expect(quotesOf([turn(glued)], 'call').length).toBeGreaterThan(1)
  })
})

describe('fragments of a document', () => {
  it('are its sentences, muted where the turn is', () => {
    const { text, fragments } = fragmentTurns(
      [turn('We buy. You sell.'), turn('> Old. Text.', { muted: true })],
      [],
      'sentences',
    )
    expect(fragments.map(({ start, end, muted }) => [text.slice(start, end), muted])).toEqual([
      ['We buy.', false],
      ['You sell.', false],
      ['> Old.', true],
      ['Text.', true],
    ])
  })
})

describe('fragments of any text', () => {
  it('leave out blank turns', () => {
    expect(quotesOf([turn(' \n'), turn(''), turn('a')], 'call')).toEqual(['a'])
    expect(fragmentTurns([], [], 'call')).toEqual({ text: '', fragments: [] })
  })

  it('stand in order, do not overlap, begin and end with no blank and hold everything else', () => {
    fc.assert(
      fc.property(fc.array(awkwardText, { maxLength: 4 }), fc.constantFrom('call', 'sentences'), (texts, mode) => {
        const { text, fragments } = fragmentTurns(
          texts.map(one => turn(one)),
          [],
          mode,
        )
        let at = 0
        for (const { start, end } of fragments) {
          expect(text.slice(at, start).trim()).toBe('')
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
          expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(text.slice(at).trim()).toBe('')
        const kept = texts.filter(one => one.trim() !== '')
        expect(text).toBe(kept.map(sanitiseText).join('\n'))
      }),
      { seed: 7, numRuns: 1500 },
    )
  })
})

describe('sanitised text', () => {
  it('has U+FFFD for NULs and lone surrogates and keeps its length', () => {
    expect(sanitiseText('a\0b\uD800c\uDC00d😀e\uD83D')).toBe('a\uFFFDb\uFFFDc\uFFFDd😀e\uFFFD')
  })

  it('is well formed whatever it was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (a, b) => {
        const raw = a.slice(1) + b + a
        const text = sanitiseText(raw)
        expect(text.isWellFormed() && !text.includes('\0') && text.length === raw.length).toBe(true)
      }),
      { seed: 8 },
    )
  })
})
