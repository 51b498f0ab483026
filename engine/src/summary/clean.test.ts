import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanSentence } from './clean.ts'

fc.configureGlobal({ seed: 41 })

const bareWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether all of `part` comes up in `whole`, in the same order. */
const isWithin = (part: readonly string[], whole: readonly string[]): boolean => {
  let at = 0
  for (const word of whole) if (word === part[at]) at++
  return at === part.length
}

const talk = fc
  .array(
    fc.constantFrom(
      ...'um uh I we you know mean the the price is is th comp- five five so well and okay yeah, really no not kind of , . ? {gap} [laughter] contract can renew it 2024 2024 sellers like, that that e-mail'.split(
        ' ',
      ),
    ),
    { maxLength: 25 },
  )
  .map(words => words.join(' '))

describe('a cleaned sentence', () => {
  it.each([
    ['{vocalsound} Um , so uh we we need the the infra-red um transmitter .', 'We need the infra-red transmitter.'],
    ['I I think , uh , we should go with comp- component design .', 'I think we should go with component design.'],
    ['Th the remote [laughter] is , uh , too big , yeah .', 'The remote is too big.'],
    ['I mean , what I mean is that we can we can wait .', 'What I mean is that we can wait.'],
    ['Our, you know, biggest issue is price.', 'Our biggest issue is price.'],
    ['We need more seats , you know .', 'We need more seats.'],
    ['So in the spring we renew.', 'In the spring we renew.'],
    ['And then we we then, um, signed', 'Then we then signed'],
    ['It costs $3.50 , i.e. 5 % more .', 'It costs $3.50, i.e. 5% more.'],
    ['Yeah, no, um, people wait.', 'No, people wait.'],
  ])('says %j as %j', (said, cleaned) => {
    expect(cleanSentence(said)).toBe(cleaned)
  })

  it.each([
    'So many people said that that was good.',
    'Well-designed products sell.',
    'Like we did last year, we pay 20k.',
    'Right now we pay 20k.',
    "No, we didn't agree.",
    'Do you know what kind of price we pay?',
    'You know our product well.',
    "It's kind of expensive.",
    'My number is five five five one two.',
    'We met in 2024, 2024 was good.',
    'We talked with J. R. Jones of Acme.',
    '“We will buy,” she said.',
    'We had had a very very long talk.',
  ])('leaves %j as it is', said => {
    expect(cleanSentence(said)).toBe(said)
  })

  it('drops a "so" with which nothing was begun, and keeps one that is meant', () => {
    expect(cleanSentence('The phones are cheap, so.')).toBe('The phones are cheap.')
    expect(cleanSentence('It needs little power, so')).toBe('It needs little power')
    expect(cleanSentence('I think so.')).toBe('I think so.')
  })

  it('is empty when nothing was said', () => {
    for (const said of ['', '  ', 'Um .', '{vocalsound}', '[laughter] uh ...', '--'])
      expect(cleanSentence(said)).toBe('')
  })

  it('adds, changes and moves no word', () => {
    fc.assert(fc.property(talk, said => isWithin(bareWords(cleanSentence(said)), bareWords(said))))
  })

  it('is clean: cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(talk, said => {
        const cleaned = cleanSentence(said)
        expect(cleanSentence(cleaned)).toBe(cleaned)
      }),
    )
  })

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), said => cleanSentence(said).length <= said.length),
    )
  })

  it('reads long runs of blanks and marks in one go', () => {
    const run = 300_000
    expect(cleanSentence(`We${' '.repeat(run)}agree.`)).toBe('We agree.')
    expect(cleanSentence(`We agree${'?!'.repeat(run)}x`)).toHaveLength(2 * run + 9)
    expect(cleanSentence(`We agree x${'-'.repeat(run)}x`)).toHaveLength(run + 11)
  })

  it('keeps every denial', () => {
    fc.assert(
      fc.property(talk, said => {
        const denials = (text: string) => new Set(bareWords(text).filter(word => word === 'not' || word === 'no')).size
        expect(denials(cleanSentence(said))).toBe(denials(said))
      }),
    )
  })
})
