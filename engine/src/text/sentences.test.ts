import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from './sentences.ts'

const split = (text: string) => splitSentences(text, 0, text.length).map(([start, end]) => text.slice(start, end))

describe('sentences', () => {
  it.each([
    ['We buy. You sell! Do they? Yes', ['We buy.', 'You sell!', 'Do they?', 'Yes']],
    [
      'Dr. Smith met Mr. J. R. Jones at 5 p.m. The talk went on.',
      ['Dr. Smith met Mr. J. R. Jones at 5 p.m.', 'The talk went on.'],
    ],
    [
      'We use e.g. Salesforce vs. HubSpot, Inc. in the U.S. market. Acme Inc. is big.',
      ['We use e.g. Salesforce vs. HubSpot, Inc. in the U.S. market.', 'Acme Inc. is big.'],
    ],
    ['It costs $3.50. See www.acme.com. OK', ['It costs $3.50.', 'See www.acme.com.', 'OK']],
    [
      '“We will buy.” He left. (It was late.) "Stop!" Then.',
      ['“We will buy.”', 'He left.', '(It was late.)', '"Stop!"', 'Then.'],
    ],
    ['"Really?" she said. Yes.', ['"Really?" she said.', 'Yes.']],
    ['1. First item. 2. Second item.', ['1. First item.', '2. Second item.']],
    ['Well... maybe… no', ['Well... maybe… no']],
    ['', []],
    [' \n ', []],
  ])('%j', (text, sentences) => {
    expect(split(text)).toEqual(sentences)
  })

  it('end at empty lines and headings, but not where a line is wrapped', () => {
    expect(split('Pricing\nTerms\n\nwe agreed\r\non the terms')).toEqual([
      'Pricing',
      'Terms',
      'we agreed\r\non the terms',
    ])
    expect(
      split('We have looked at the whole offer, and so has all of\nAcme, who like it.\n- first\n- second'),
    ).toEqual(['We have looked at the whole offer, and so has all of\nAcme, who like it.', '- first', '- second'])
  })

  it('go on where a line was wrapped, however late in it they began', () => {
    expect(
      split(
        'Yes. We looked at the offer, and we think that Acme\nCorp is right. That is all for today, and I will call\r\nyou. Bye',
      ),
    ).toEqual([
      'Yes.',
      'We looked at the offer, and we think that Acme\nCorp is right.',
      'That is all for today, and I will call\r\nyou.',
      'Bye',
    ])
    expect(split('All of this was agreed in the meeting with our Mr.\nSmith. Short.\nNext')).toEqual([
      'All of this was agreed in the meeting with our Mr.\nSmith.',
      'Short.',
      'Next',
    ])
    expect(split('This line is long enough to have been wrapped. But it\n\nis not')).toHaveLength(3)
  })

  it('are the same in a text and in the same text wrapped at any width', () => {
    const word = fc.stringMatching(/^[a-z]{5,9}$/)
    const sentence = fc
      .tuple(fc.constantFrom('We', 'Acme', 'Pricing', 'They'), fc.array(word, { minLength: 2, maxLength: 25 }))
      .chain(([first, rest]) => fc.constantFrom('.', '?', '!').map(end => `${[first, ...rest].join(' ')}${end}`))
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 62, max: 90 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (sentences, width, lineEnd) => {
          const wrapped = wrap(sentences.join(' '), width, lineEnd)
          expect(split(wrapped).map(one => one.replaceAll(lineEnd, ' '))).toEqual(sentences)
        },
      ),
      { seed: 11, numRuns: 1000 },
    )
  })

  it('carry offsets of the text around the range', () => {
    expect(splitSentences('xx We buy. You sell. yy', 2, 20)).toEqual([
      [3, 10],
      [11, 20],
    ])
  })
})

/** Breaks lines at blanks, as mail programs do. */
function wrap(text: string, width: number, lineEnd: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join(lineEnd)
}
