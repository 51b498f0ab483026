import { describe, expect, it } from 'vitest'
import { demoData } from './demo-data.testing.ts'

const demo = demoData.customers[0]!
const calls = demo.conversations.filter(one => one.type === 'call')
const emails = demo.conversations.filter(one => one.type === 'email')
const ownTexts = demo.conversations.flatMap(one => one.turns.filter(turn => !turn.muted).map(turn => turn.text))
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+|\n+/).filter(Boolean)
const sentences = ownTexts.flatMap(sentencesOf)
const wordsIn = (sentence: string) => sentence.split(/\s+/).length
/** Greetings, farewells and their like, which may be short wherever they stand. */
const courtesy =
  /^(Hi|Hello|Dear|Good (morning|afternoon)|Thanks|Thank you|Many thanks|Cheers|Bye|Bye-bye|Goodbye|Ciao|See you|Talk soon|Speak soon|Take care|Drive safely|Let's go|Go on|Best|Best regards|Kind regards|Regards)\b/
const deals = demo.deals.length
/** The deals in which a sentence of six words or more is said. */
const dealsOf = new Map<string, Set<string>>()
for (const one of demo.conversations)
  for (const turn of one.turns.filter(({ muted }) => !muted))
    for (const sentence of sentencesOf(turn.text).filter(text => wordsIn(text) >= 6))
      dealsOf.set(sentence, (dealsOf.get(sentence) ?? new Set()).add(one.dealKey))
const long = sentences.filter(text => wordsIn(text) >= 6)
const shareSaidIn = (share: number) => long.filter(text => dealsOf.get(text)!.size > share * deals).length / long.length

describe('what the demo customer reads like', () => {
  it('says nothing too often: no sentence makes up more than 1 % of all', () => {
    const counts = new Map<string, number>()
    for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    expect(Math.max(...counts.values()) / sentences.length).toBeLessThan(0.01)
    expect(counts.size).toBeGreaterThan(30_000)
  })

  it('says little in one deal that is said in many others word by word', () => {
    // Before, 32, 18 and 8 % of the long sentences were said in more than a twentieth, a tenth and a fifth of the deals.
    expect(shareSaidIn(0.05)).toBeLessThan(0.22)
    expect(shareSaidIn(0.1)).toBeLessThan(0.12)
    expect(shareSaidIn(0.2)).toBeLessThan(0.04)
  })

  it('doubles no word', () => {
    const doubled = sentences.filter(text => /\b(\p{L}+) \1\b/iu.test(text) && !/\bon-on\b|\badd-on on\b/.test(text))
    expect(doubled).toEqual([])
  })

  it('has no sentence of one or two words but courtesies, questions and the answer with which a turn begins', () => {
    const short = demo.conversations.flatMap(one =>
      one.turns
        .filter(({ muted }) => !muted)
        .flatMap(turn =>
          sentencesOf(turn.text).filter(
            (text, at) =>
              wordsIn(text) < 3 &&
              !courtesy.test(text) &&
              (one.type === 'call' ? at > 0 && !text.endsWith('?') : /[.!]$/.test(text) && !/^\d+\.$/.test(text)),
          ),
        ),
    )
    expect(short).toEqual([])
  })

  it('fits articles and verbs to their words', () => {
    const faulty =
      /\b(a|an|the|no|your|our|my) (a|an|the)\b|\ba [aeio](?!n[ec]e?\b|ne\b|u)|\ban [bcdfgjklmnpqrstvwxyz](?!\.)|\byour (in|at|for)\b|\bdoes \w+s do\b|\b(one|two|three|five|eight|nine|twelve)th\b/i
    expect(sentences.filter(text => faulty.test(text))).toEqual([])
  })

  it('keeps repeating itself little within one deal', () => {
    const byDeal = new Map<string, string[]>()
    for (const call of calls) {
      const long = call.turns.map(turn => turn.text).filter(text => text.length > 60)
      byDeal.set(call.dealKey, [...(byDeal.get(call.dealKey) ?? []), ...long])
    }
    const shares = [...byDeal.values()].map(texts => new Set(texts).size / texts.length)
    expect(Math.min(...shares)).toBeGreaterThan(0.9)
  })

  it('has a rich vocabulary', () => {
    const words = new Set(ownTexts.flatMap(text => text.toLowerCase().match(/[a-z][a-z'-]+/g) ?? []))
    expect(words.size).toBeGreaterThan(2_500)
  })

  it('holds calls of 20 to 120 turns in which both sides speak', () => {
    for (const call of calls) {
      expect(call.turns.length).toBeGreaterThanOrEqual(20)
      expect(call.turns.length).toBeLessThanOrEqual(120)
      const sides = new Set(call.turns.map(turn => call.participants[turn.speaker]!.side))
      expect(sides).toEqual(new Set(['buyer', 'seller']))
    }
  })

  it('lets buyers ask questions in nearly every call', () => {
    const asked = calls.filter(call =>
      call.turns.some(turn => turn.text.includes('?') && call.participants[turn.speaker]!.side === 'buyer'),
    )
    expect(asked.length / calls.length).toBeGreaterThan(0.97)
  })

  it('lets nobody follow himself on a call', () => {
    const doubled = calls.filter(call =>
      call.turns.some((turn, at) => at > 0 && call.turns[at - 1]!.speaker === turn.speaker),
    )
    expect(doubled.map(call => call.externalId)).toEqual([])
  })

  it('has mails with signature, and replies that quote an earlier mail of the same deal', () => {
    expect(emails.every(mail => mail.turns.some(turn => turn.muted && turn.text.startsWith('--\n')))).toBe(true)
    const replies = emails.filter(mail => mail.subject.startsWith('Re: '))
    expect(replies.length).toBeGreaterThan(200)
    for (const reply of replies) {
      const quoted = reply.turns.find(turn => turn.muted && turn.text.includes('wrote:'))!.text
      const first = quoted
        .split('\n')
        .filter(line => line.startsWith('> '))[1]!
        .slice(2)
      const earlier = emails.filter(mail => mail.dealKey === reply.dealKey && mail.date <= reply.date)
      expect(earlier.some(mail => mail.turns[0]!.text.includes(first))).toBe(true)
    }
  })

  it('leaves no template mark, double space or lower-case opening in the text', () => {
    const faulty = ownTexts.filter(text => /[{}[\]|]| {2}|undefined|^[a-z]|[.?!] [a-z]|,,|\.\./.test(text))
    expect(faulty).toEqual([])
  })

  it('keeps its size in hand', () => {
    const characters = ownTexts.reduce((sum, text) => sum + text.length, 0)
    expect(characters).toBeGreaterThan(5_000_000)
    expect(characters).toBeLessThan(15_000_000)
  })
})
