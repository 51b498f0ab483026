import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fragmentTurns } from '../text/fragments.ts'
import type { Side } from '../text/types.ts'
import { measureTalk } from './measure-talk.ts'
import { readTurns, type SpokenTurn } from './turns.ts'

type Said = readonly [speaker: number, text: string, startSecond?: number, endSecond?: number]

const sides: readonly Side[] = ['seller', 'buyer', 'unknown']

/** Speaker 0 sells, 1 buys, 2 is of no known side. */
const talkOf = (...said: readonly Said[]) => {
  const turns = said.map(([speaker, text, startSecond = null, endSecond]) => ({
    speaker,
    text,
    startSecond,
    ...(endSecond === undefined ? {} : { endSecond }),
    muted: false,
  }))
  const { text, fragments } = fragmentTurns(turns, sides, 'call')
  return measureTalk(readTurns(text, fragments))
}
const sideOf = (talk: ReturnType<typeof measureTalk>, side: Side) => talk.sides.find(one => one.side === side)

describe('talk', () => {
  it('is shared by words where no times are known, and asks are counted by side', () => {
    const talk = talkOf(
      [0, 'Hello. How do you plan today? And who does it?'],
      [1, 'In a spreadsheet. Is that bad?'],
      [1, 'It takes a day a week.'],
    )
    expect(talk).toMatchObject({ basis: 'words', patience: null, interruptions: null })
    expect(talk.sides.map(({ side, words, questions }) => [side, words, questions])).toEqual([
      ['seller', 10, 2],
      ['buyer', 12, 1],
    ])
    expect(sideOf(talk, 'seller')?.share).toBeCloseTo(10 / 22)
    // The two turns of the buyer in a row are one monologue.
    expect(sideOf(talk, 'buyer')?.longest).toMatchObject({ seconds: null, turn: { first: 1, last: 2, words: 12 } })
  })

  it('is shared by time where every turn has a start and an end', () => {
    const talk = talkOf([0, 'One two three four.', 0, 30], [1, 'Five.', 31, 41])
    expect(talk.basis).toBe('time')
    expect(sideOf(talk, 'seller')).toMatchObject({ share: 0.75, seconds: 30, longest: { seconds: 30 } })
    expect(sideOf(talk, 'buyer')).toMatchObject({ share: 0.25, seconds: 10 })
    expect(talkOf([0, 'One.', 0, 30], [1, 'Two.', 31])).toMatchObject({ basis: 'words' })
  })

  it('has the median wait of the seller after the buyer as patience, and not that of the buyer', () => {
    const talk = talkOf(
      [1, 'We plan by hand.', 0, 5],
      [0, 'I see that often.', 6, 8],
      [1, 'It costs a day.', 20, 25],
      [0, 'What would you do with it?', 28, 30],
      [1, 'Sell.', 30, 31],
      [0, 'Right then.', 31.5, 33],
    )
    expect(talk.patience).toEqual({ seconds: 1, answers: 3 })
    expect(talk.interruptions).toEqual({ bySeller: 0, byBuyer: 0 })
  })

  it('counts as interruption who begins while the other speaks, but neither a sign of listening nor the margin of times', () => {
    const talk = talkOf(
      [1, 'We have a problem with it.', 0, 10],
      [0, 'Let me show you this one.', 8, 14],
      [1, 'No, wait a moment please.', 13, 16],
      [0, 'Mm-hm, right.', 15, 16],
      [1, 'It is about the price.', 17, 20],
      [0, 'The price is fair for that.', 19.9, 22],
    )
    expect(talk.interruptions).toEqual({ bySeller: 1, byBuyer: 1 })
    expect(talk.patience).toBeNull()
  })

  it('of nobody is nothing, and people of no known side are measured but take no turns from anybody', () => {
    expect(measureTalk([])).toEqual({ basis: 'words', sides: [], patience: null, interruptions: null })
    const talk = talkOf([2, 'Who is that?', 0, 2], [0, 'Me, the one who sells.', 1, 3])
    expect(talk.sides.map(({ side }) => side)).toEqual(['seller', 'unknown'])
    expect(talk.interruptions).toBeNull()
  })

  it('leaves quoted text out without ending the turn around it', () => {
    const muted = { speaker: -1, startSecond: null, muted: true }
    const said = { speaker: 0, startSecond: null, muted: false }
    const { text, fragments } = fragmentTurns(
      [
        { ...said, text: 'One two.' },
        { ...muted, text: 'Quoted.' },
        { ...said, text: 'Three.' },
      ],
      sides,
      'call',
    )
    expect(readTurns(text, fragments)).toMatchObject([{ first: 0, last: 2, words: 3 }])
  })
})

const someTurns = fc
  .array(
    fc.record({
      speaker: fc.nat(3),
      words: fc.integer({ min: 1, max: 200 }),
      questions: fc.nat(3),
      wait: fc.integer({ min: -20, max: 40 }),
      length: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 30 },
  )
  .map(list => {
    let clock = 100
    return list.map(({ speaker, words, questions, wait, length }, index): SpokenTurn => {
      const startSecond = Math.max(0, clock + wait)
      clock = startSecond + length
      const side = sides[Math.min(speaker, 2)] ?? 'unknown'
      return { speaker, side, first: index, last: index, words, questions, startSecond, endSecond: clock }
    })
  })

/** Patience as it is defined, pair by pair. */
const naivePatience = (turns: readonly SpokenTurn[]): number | null => {
  const waits: number[] = []
  for (let i = 1; i < turns.length; i += 1) {
    const wait = turns[i]!.startSecond! - turns[i - 1]!.endSecond!
    if (turns[i - 1]!.side === 'buyer' && turns[i]!.side === 'seller' && wait >= 0) waits.push(wait)
  }
  waits.sort((a, b) => a - b)
  if (waits.length === 0) return null
  return (waits[Math.floor((waits.length - 1) / 2)]! + waits[Math.ceil((waits.length - 1) / 2)]!) / 2
}

const swapped = (turns: readonly SpokenTurn[]) =>
  turns.map(turn => ({
    ...turn,
    side: turn.side === 'buyer' ? ('seller' as const) : turn.side === 'seller' ? ('buyer' as const) : turn.side,
  }))

describe('of any conversation', () => {
  it('shares add up to 1, words and questions to all of them', () => {
    fc.assert(
      fc.property(fc.array(someTurns, { minLength: 1, maxLength: 1 }), ([turns = []]) => {
        const { sides: found } = measureTalk(turns)
        if (turns.length > 0) expect(found.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1)
        expect(found.reduce((all, { words }) => all + words, 0)).toBe(turns.reduce((all, { words }) => all + words, 0))
        for (const { side, longest } of found)
          expect(longest.turn.words).toBe(Math.max(...turns.filter(one => one.side === side).map(({ words }) => words)))
      }),
    )
  })

  it('patience is the median of the waits, found pair by pair', () => {
    fc.assert(
      fc.property(someTurns, turns => {
        const found = measureTalk(turns).patience?.seconds ?? null
        const naive = naivePatience(turns)
        if (naive === null) expect(found).toBeNull()
        else expect(found).toBeCloseTo(naive)
      }),
    )
  })

  it('times in another unit change times only, and later ones nothing', () => {
    fc.assert(
      fc.property(someTurns, fc.integer({ min: 2, max: 5 }), (turns, times) => {
        const moved = turns.map(turn => ({
          ...turn,
          startSecond: turn.startSecond! * times + 7,
          endSecond: turn.endSecond! * times + 7,
        }))
        const [before, after] = [measureTalk(turns), measureTalk(moved)]
        expect(after.sides.map(({ share }) => share.toFixed(9))).toEqual(
          before.sides.map(({ share }) => share.toFixed(9)),
        )
        if (before.patience) expect(after.patience?.seconds).toBeCloseTo(before.patience.seconds * times)
        expect(after.patience?.answers).toBe(before.patience?.answers)
      }),
    )
  })

  it('sides that change places change their figures', () => {
    fc.assert(
      fc.property(someTurns, turns => {
        const [here, there] = [measureTalk(turns), measureTalk(swapped(turns))]
        expect(sideOf(there, 'buyer')?.share).toEqual(sideOf(here, 'seller')?.share)
        expect(there.interruptions?.byBuyer).toBe(here.interruptions?.bySeller)
      }),
    )
  })
})
