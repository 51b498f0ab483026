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

  it('carry offsets of the text around the range', () => {
    expect(splitSentences('xx We buy. You sell. yy', 2, 20)).toEqual([
      [3, 10],
      [11, 20],
    ])
  })
})
